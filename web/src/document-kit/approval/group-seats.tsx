import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { fieldElementId } from '../fields/focus-field.ts';
import { MemberSearch } from '../fields/member-search.tsx';
import type { Suggestion } from '../fields/use-suggested.ts';
import { shortName } from '../list/short-name.ts';
import { useToldAs } from '../page/document-label.ts';
import type { Approver } from '../page/types.ts';
import type { Group } from './group.ts';
import classes from './people.module.css';
import { PersonRow } from './person-row.tsx';
import { useSeats } from './use-seats.ts';

type Props = {
  group: Group;
  suggested: Suggestion[];
  /** Number of the paper the suggested people come from. */
  from: string | null;
};

/** Who sits in a group of a draft; they are taken out by ✕, and others are added where they will stand. */
export const GroupSeats = ({ group, suggested, from }: Props) => {
  const { t } = useTranslation('document');
  const { field, people, isChosenAtStart } = group;
  const [isSought, setSought] = useState(false);
  const isEmpty = people.length === 0;
  const place = useRef<HTMLFieldSetElement>(null);
  useFocusKept(place, people.length);
  return (
    <fieldset
      ref={place}
      className={classes.seats}
      id={fieldElementId(field)}
      aria-label={group.title}
      tabIndex={-1}
    >
      <Head group={group} onAdd={isEmpty || isSought ? undefined : () => setSought(true)} />
      <ul className={classes.list}>
        {people.map((person) => (
          <PersonRow
            key={person.membershipId}
            person={person}
            isAsked={false}
            isShort
            action={<RemoveButton field={field} person={person} />}
          />
        ))}
      </ul>
      {isChosenAtStart && <p className={classes.seatsHint}>{t('seats.atStart')}</p>}
      {suggested.map((suggestion) => (
        <Suggested key={suggestion.membershipId} suggestion={suggestion} from={from} />
      ))}
      {(isEmpty || isSought) && !isChosenAtStart && (
        <MemberSearch group={group} isWanted={isSought} onLeave={() => setSought(false)} />
      )}
    </fieldset>
  );
};

/** Who was added or taken out took along the button on which the cursor stood: the cursor stays in the group. */
const useFocusKept = (place: RefObject<HTMLElement | null>, count: number): void => {
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [place, count]);
};

/** The name of the group, that it waits for people, or the way to more of them. */
const Head = ({ group, onAdd }: { group: Group; onAdd: (() => void) | undefined }) => {
  const { t } = useTranslation(['document', 'common']);
  const { title, people, isChosenAtStart } = group;
  const isWanting = people.length === 0 && !isChosenAtStart;
  return (
    <div className={classes.seatsHead}>
      <h3 className={classes.seatsTitle} data-empty={isWanting || undefined}>
        {isWanting ? t('seats.choose', { group: title }) : title}
      </h3>
      {onAdd && !isChosenAtStart && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={t('people.addTo', { group: title })}
          data-field-control
          onClick={onAdd}
        >
          {t('common:add')}
        </Button>
      )}
    </div>
  );
};

const Suggested = ({ suggestion, from }: { suggestion: Suggestion; from: string | null }) => {
  const { t } = useTranslation('document');
  const { seat, isBusy } = useSeats();
  const { fullname, role, organization } = suggestion.member;
  return (
    <button
      type="button"
      className={classes.suggested}
      disabled={isBusy}
      title={fullname}
      onClick={() => void seat([suggestion])}
    >
      <VisuallyHidden>{`${t('seats.suggest')} `}</VisuallyHidden>
      <Avatar name={fullname} />
      <span className={classes.text}>
        <span className={classes.name}>{shortName(fullname)}</span>
        <span className={classes.small}>
          {suggestion.isFromLast && from !== null
            ? t('seats.wasIn', { number: from })
            : [role.name, organization?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconPlus size={18} aria-hidden />
    </button>
  );
};

const RemoveButton = ({ field, person }: { field: string; person: Approver }) => {
  const { t } = useTranslation('document');
  const { unseat, isBusy } = useSeats();
  const about = useToldAs();
  const remove = async () => {
    if (await confirm({ text: t('people.removeSure', { name: person.fullname }), about })) {
      await unseat({ field, membershipId: person.membershipId });
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={isBusy}
      aria-label={t('people.remove', { name: person.fullname })}
      onClick={() => void remove()}
    >
      <IconX size={16} />
    </ActionIcon>
  );
};
