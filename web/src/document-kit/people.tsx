import { ActionIcon, Button } from '@mantine/core';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import { placeOf } from './focus-field.ts';
import classes from './people.module.css';
import { PeoplePicker } from './people-picker.tsx';
import { PersonRow } from './person-row.tsx';
import type { Approver } from './types.ts';
import { useHandle } from './use-document.ts';
import { refusalOf } from './use-edit.ts';

/** A group of participants of a document. */
export type Group = {
  /** The word of `{field}` in the PATCH call. */
  field: string;
  title: string;
  people: Approver[];
  /** Members of these roles may be added; those of the first role stand first. */
  roles: readonly RoleCode[];
  /** Its people are named when the document is sent. */
  isChosenAtStart?: true;
};

/** Who is in a group, and while the document may be edited, adding and removing. */
export const People = ({ field, title, people, roles }: Group) => {
  const { t } = useTranslation(['document', 'common']);
  const { document } = useHandle();
  const [picking, setPicking] = useState(false);
  const isAsked = document.status.status !== 'CREATED';
  return (
    <div className={classes.group} id={placeOf(field)}>
      <div className={classes.groupHead}>
        <h3 className={classes.groupTitle}>{title}</h3>
        {document.editable && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} />}
            aria-label={t('people.addTo', { group: title })}
            data-field-control="focus"
            onClick={() => setPicking(true)}
          >
            {t('common:add')}
          </Button>
        )}
      </div>
      {people.length === 0 && <p className={classes.none}>{t('people.none')}</p>}
      <ul className={classes.list}>
        {people.map((person) => (
          <PersonRow
            key={person.membershipId}
            person={person}
            isAsked={isAsked}
            action={document.editable && <RemoveButton field={field} person={person} />}
          />
        ))}
      </ul>
      <PeoplePicker
        opened={picking}
        onClose={() => setPicking(false)}
        field={field}
        title={t('people.addTo', { group: title })}
        present={people.map(({ membershipId }) => membershipId)}
        roles={roles}
      />
    </div>
  );
};

const RemoveButton = ({ field, person }: { field: string; person: Approver }) => {
  const { t } = useTranslation(['document', 'common']);
  const { change } = useHandle();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    if (!(await confirm({ text: t('people.removeSure', { name: person.fullname }) }))) {
      return;
    }
    setRemoving(true);
    try {
      await change(field, { action: 'DELETE', updateValue: person.membershipId });
      toast.success(t('common:successDeleted'));
    } catch (error) {
      toast.error(refusalOf(error));
    } finally {
      setRemoving(false);
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={removing}
      aria-label={t('people.remove', { name: person.fullname })}
      onClick={() => void remove()}
    >
      <IconX size={16} />
    </ActionIcon>
  );
};
