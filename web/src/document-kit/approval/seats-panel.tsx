import { Button } from '@mantine/core';
import { rolesBeside } from '@nysan/contract/documents/seat-roles.ts';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { fieldElementId } from '../fields/focus-field.ts';
import { type Suggestion, useMembers, useSuggested } from '../fields/use-suggested.ts';
import { Refusal } from '../page/refusal.tsx';
import { useDocumentHandle } from '../page/use-document.ts';
import classes from './approval.module.css';
import type { Group } from './group.ts';
import { GroupSeats } from './group-seats.tsx';
import people from './people.module.css';
import { useTurn } from './turn.ts';
import { useSeats } from './use-seats.ts';

type Props = {
  title: string | undefined;
  /** The groups in the order of the form. */
  groups: Group[];
};

/** Who is to decide on a draft, edited where it is shown. */
export const SeatsPanel = ({ title, groups }: Props) => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const isHis = useTurn() === 'start';
  const { suggested, from } = useSuggested();
  const shown = useGroupsHere(groups);
  const last = suggested.filter(({ isFromLast }) => isFromLast);
  return (
    <Section
      title={title ?? t('seats.title')}
      flush
      aside={from !== null && last.length > 0 && <AsInLast number={from} people={last} />}
    >
      {!isHis && <Refusal />}
      {shown.map((group) =>
        group.worksOut !== undefined ? (
          <WorkedOut key={group.field} group={group} />
        ) : (
          <GroupSeats
            key={group.field}
            group={group}
            suggested={suggested.filter(({ field }) => field === group.field)}
            from={from}
          />
        ),
      )}
      {!isHis && (
        <div className={classes.body}>
          <p className="muted">{t('approval.starter', { name: document.author })}</p>
        </div>
      )}
    </Section>
  );
};

/** Nobody is chosen: who would be asked. */
const WorkedOut = ({ group: { field, title, worksOut } }: { group: Group }) => (
  <div className={people.seats} id={fieldElementId(field)} tabIndex={-1}>
    <div className={people.seatsHead}>
      <h3 className={people.seatsTitle}>{title}</h3>
    </div>
    <p className={people.seatsHint}>{worksOut}</p>
  </div>
);

/** Takes over everybody of the last paper, group by group. */
const AsInLast = ({ number, people }: { number: string; people: Suggestion[] }) => {
  const { t } = useTranslation('document');
  const { seat, isBusy } = useSeats();
  return (
    <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={() => void seat(people)}>
      {t('like', { number })}
    </Button>
  );
};

/** The groups of the open draft with those who may sit in them in its project; one in which nobody may is left out. */
const useGroupsHere = (groups: Group[]): Group[] => {
  const { data } = useMembers();
  if (!data) {
    return groups;
  }
  const held = data.map(({ role }) => role.code);
  return groups
    .map((group) => ({ ...group, roles: rolesBeside(group.roles, group.office, held) }))
    .filter(
      ({ roles, people, worksOut }) =>
        roles.length > 0 || people.length > 0 || worksOut !== undefined,
    );
};
