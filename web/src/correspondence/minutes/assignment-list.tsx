import type { Assignment, Minutes } from '@nysan/contract/correspondence/minutes.ts';
import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import { lateName } from '@nysan/contract/correspondence/minutes-words.ts';
import { useTranslation } from 'react-i18next';
import { labelOf, wordOf } from '../../document-kit/list/plain.ts';
import { FileList } from '../../files/file-list.tsx';
import { formatDate } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { Pill } from '../../ui/status-badge.tsx';
import { PassOn } from '../pass-on.tsx';
import { placeOfPerson } from '../types.ts';
import classes from './minutes.module.css';

/** Every assignment of minutes, and what became of it. */
export const AssignmentList = ({ minutes }: { minutes: Minutes }) => {
  const { t } = useTranslation('minutes');
  const { assignments } = minutes;
  const done = assignments.filter(({ status }) => status.code === 'DONE').length;
  return (
    <Section
      flush
      title={labelOf(minutesList.columns.assignmentCount)}
      aside={t('list.done', { done, count: assignments.length })}
    >
      <ol className={classes.list}>
        {assignments.map((assignment) => (
          <One key={assignment.id} assignment={assignment} minutes={minutes} />
        ))}
      </ol>
    </Section>
  );
};

type Props = { assignment: Assignment; minutes: Minutes };

const One = ({ assignment, minutes }: Props) => {
  const { t } = useTranslation('minutes');
  const { number, recipient, taskDescription, dueDate, waitsForMe } = assignment;
  const place = placeOfPerson(recipient);
  return (
    <li className={classes.one} data-mine={waitsForMe || undefined}>
      <div className={classes.head}>
        <span className="muted figures">{number}</span>
        <span className={classes.who}>
          <strong>{recipient.fullname}</strong>
          {place && <span className="muted"> · {place}</span>}
        </span>
        <Standing assignment={assignment} />
      </div>
      <p className={classes.task}>{taskDescription}</p>
      <p className={`muted figures ${classes.due}`}>
        {t('page.dueDate', { date: formatDate(dueDate) })}
      </p>
      <PassOn
        room="minutes"
        paper={minutes}
        asked={{ fullname: recipient.fullname, leftSeat: assignment.leftSeat }}
      />
      <Answer assignment={assignment} projectId={minutes.projectUuid} />
    </li>
  );
};

const Standing = ({ assignment: { status, isLate, waitsForMe } }: Pick<Props, 'assignment'>) => {
  const { t } = useTranslation('minutes');
  return (
    <span className={classes.standing}>
      {waitsForMe && <Pill tone="amber">{t('page.yours')}</Pill>}
      <Pill tone={status.code === 'DONE' ? 'green' : 'blue'}>{status.name}</Pill>
      {isLate && <Pill tone="red">{wordOf(lateName)}</Pill>}
    </span>
  );
};

const Answer = ({ assignment, projectId }: Pick<Props, 'assignment'> & { projectId: string }) => {
  const { t } = useTranslation('minutes');
  const { executionDate, answeredBy, comment, attachedFiles } = assignment;
  return executionDate === null ? null : (
    <div className={classes.answer}>
      <p className="figures">
        {[
          t('page.executed', { date: formatDate(executionDate) }),
          answeredBy && t('page.answeredBy', { name: answeredBy }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={classes.comment}>{comment}</p>
      {attachedFiles.length > 0 && <FileList files={attachedFiles} projectId={projectId} />}
    </div>
  );
};
