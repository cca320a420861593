import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { keptClear } from '../../ui/room-below.ts';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { daysLeft } from '../list/due.ts';
import { useDueWords } from '../list/due-badge.tsx';
import { useWaitedWords } from '../list/held-by.tsx';
import { Refusal } from '../page/refusal.tsx';
import type { Approver } from '../page/types.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import { mustDecide, type SendingWords, useRecall } from './actions.ts';
import classes from './approval.module.css';
import { Decision } from './decision.tsx';
import people from './people.module.css';
import { PersonRow } from './person-row.tsx';
import { isToIssue, useTurn } from './turn.ts';

type Props = {
  /** What the document is about, for the dialogs of signing. */
  name: string;
  /** The groups in the order of the form; who sits in two of them decides once. */
  groups: { title: string; people: Approver[] }[];
  words: SendingWords;
};

/** Who decides, what they decided, until when, and the buttons of the reader when it is their turn. */
export const ApprovalPanel = ({ name, groups, words }: Props) => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const isPhone = useIsPhone();
  const turn = useTurn();
  const { issuer } = document;
  const shown = [...(issuer ? [{ title: t('issue.group'), people: [issuer] }] : []), ...groups];
  const deciders = eachOnce(shown.flatMap((group) => group.people));
  const decided = deciders.filter(({ status }) => status.code === 'APPROVED').length;
  const isAsked = document.status.status !== 'CREATED';
  return (
    <Section
      title={words.approval ?? t('approval.title')}
      flush
      aside={
        isAsked && (
          <span className="figures">
            {t('approval.progress', { decided, all: deciders.length })}
          </span>
        )
      }
    >
      <Refusal />
      {shown.map((group) => (
        <Group key={group.title} {...group} isAsked={isAsked} />
      ))}
      <div className={classes.body}>
        <Situation deciders={deciders} />
      </div>
      {!isPhone && turn && (
        <div className={classes.decide} data-screen-only {...keptClear}>
          <Decision name={name} signed={words.signed} />
        </div>
      )}
      <RecallButton />
    </Section>
  );
};

/** For whom may take it back, on a phone as well: nobody decides by it. */
const RecallButton = () => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const { ask, isPending } = useRecall();
  return document.recallable ? (
    <div className={classes.recall}>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconArrowBackUp size={18} />}
        loading={isPending}
        onClick={ask}
      >
        {t('recall')}
      </Button>
    </div>
  ) : null;
};

const Group = ({
  title,
  people: members,
  isAsked,
}: Props['groups'][number] & { isAsked: boolean }) =>
  members.length > 0 ? (
    <div className={people.seats}>
      <h3 className={people.seatsTitle}>{title}</h3>
      <ul className={people.list}>
        {members.map((person) => (
          <PersonRow
            key={person.membershipId}
            person={person}
            isAsked={isAsked}
            isShort
            waited={person.status.code === 'WAITING' && <Waited />}
          />
        ))}
      </ul>
    </div>
  ) : null;

/** How long somebody who has not decided is waited for, red once the day has passed. */
const Waited = () => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const waited = useWaitedWords();
  const words = useDueWords();
  const { waitingSince, dueDate } = document;
  if (!waitingSince) {
    return null;
  }
  const isLate = dueDate !== null && daysLeft(dueDate) < 0;
  return (
    <span className={`${people.small} figures`} data-late={isLate || undefined}>
      {isLate
        ? t('held.late', { waited: waited(waitingSince), late: words(dueDate) })
        : waited(waitingSince)}
    </span>
  );
};

/** A person in two groups decides once. */
const eachOnce = (participants: Approver[]): Approver[] => [
  ...new Map(participants.map((person) => [person.membershipId, person])).values(),
];

/** One sentence on where things stand for this reader, and the deadline. */
const Situation = ({ deciders }: { deciders: Approver[] }) => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const turn = useTurn();
  switch (document.status.status) {
    case 'CREATED':
      return (
        <p className="muted">
          {turn === 'start'
            ? t('approval.beforeStart')
            : t('approval.starter', { name: document.author })}
        </p>
      );
    case 'INAPPROVE': // sic
      return (
        <>
          <Deadline />
          {isToIssue(document) && <p className="muted">{t('issue.yours')}</p>}
          {!mustDecide({ document }) && <Awaited deciders={deciders} />}
        </>
      );
    case 'APPROVED':
      return <p className="muted">{t('approval.done')}</p>;
    case 'REJECTED':
      return (
        <p className="muted">
          {turn === 'revise'
            ? t('approval.beforeRevise')
            : t('approval.reviser', { name: document.author })}
        </p>
      );
    default:
      return null;
  }
};

const Awaited = ({ deciders }: { deciders: Approver[] }) => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const names = deciders
    .filter(({ status }) => status.code === 'WAITING')
    .map(({ fullname }) => fullname)
    .join(', ');
  if (document.issuedAt === null && document.issuer) {
    return <p className="muted">{t('issue.awaited', { name: document.issuer.fullname })}</p>;
  }
  return (
    <p className="muted">
      {document.isCurrentUserApproved
        ? t('approval.doneOnYourSide', { names })
        : t('approval.awaited', { names })}
    </p>
  );
};

const Deadline = () => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const words = useDueWords();
  const { dueDate } = document;
  return dueDate ? (
    <p className={classes.note} data-late={daysLeft(dueDate) < 0 || undefined}>
      {t('approval.deadline', { date: formatDate(dueDate), left: words(dueDate) })}
    </p>
  ) : null;
};
