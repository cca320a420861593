import { targetOf } from '@nysan/contract/notification-targets.ts';
import { type ClosedAs, closedAs, type LinkState } from '@nysan/contract/notifications.ts';
import { taskNameOf, wireTaskType } from '@nysan/contract/task-types.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type NoticeCode, noticeCodes, type TitledText } from '../texts/codes.ts';
import { toldIn } from '../texts/localized-text.ts';
import { fill, textsOf } from '../texts/texts.ts';
import type { Purpose } from './notify.ts';
import type { NotificationRow, ToldRow } from './repository.ts';

/**
 * A line of the bell in the words of its reader; codes and values were stored, sentences are made here. Of a record that is no longer
 * for them it says that something was, and not what: number, topic and names go with the right to read it.
 */
export const presentNotification = (
  row: NotificationRow,
  standing: LinkState,
  language: Language,
) => {
  const taskType = wireTaskType(row.task_type);
  const told = shownOf(row);
  const isDone = told.every(({ done_at: doneAt }) => doneAt !== null);
  const closed = isDone ? latestOf(told).closed_as : null;
  return {
    id: row.id,
    ...sentence(row, told, language),
    ...(row.record_id !== null && standing === 'HIDDEN' && { text: '' }),
    standing,
    taskType: { taskType, name: taskName(taskType, language) },
    createdAt: row.created_at.toISOString(),
    projectName: row.project_name,
    ...placeOf(row, told),
    dueDate: earliestDue(told),
    isTask: row.is_task,
    isSignable: row.is_task && !isDone && told.some(({ purpose }) => purpose === 'decide'),
    isDone,
    closedAs: closed && closedAs.toWire(closed),
    isRead: row.read_at !== null,
  };
};

/** What a line still tells: what is done already stands in it only once all of it is. */
const shownOf = ({ told }: NotificationRow): ToldRow[] => {
  const open = told.filter(({ done_at: doneAt }) => doneAt === null);
  return open.length > 0 ? open : told;
};

/** The one of these that was done last. */
const latestOf = (told: ToldRow[]): ToldRow =>
  told.reduce((last, each) => ((each.done_at ?? '') > (last.done_at ?? '') ? each : last));

const earliestDue = (told: ToldRow[]): string | null =>
  told.flatMap(({ due_date: day }) => day ?? []).toSorted()[0] ?? null;

/** What it is about, and the page that shows it. */
const placeOf = (row: NotificationRow, told: ToldRow[]) => {
  const place = {
    projectUuid: row.project_id,
    actId: row.record_id,
    membershipId: row.membership_id,
  };
  const subjectId = told.length === 1 ? told[0]?.subject_id : null;
  return { ...place, target: targetOf({ ...place, taskType: row.task_type, subjectId }) };
};

/** A code written by a newer process is shown bare rather than refused. */
const sentence = (row: NotificationRow, told: ToldRow[], language: Language): TitledText => {
  const { code } = row;
  if (!isNoticeCode(code)) {
    return { title: code, text: '' };
  }
  const said = [...Map.groupBy(told, ({ purpose }) => codeOf(code, purpose))].map(([each, of]) =>
    saidOf(row, each, of, language),
  );
  return { title: said[0]?.title ?? '', text: said.map(({ text }) => text).join(' ') };
};

/** A line stands under the word of its first task; what another one asks for follows from its purpose. */
const codeOf = (code: NoticeCode, purpose: Purpose | null): NoticeCode =>
  code === 'prescription-to-receive' && purpose === 'eliminate' ? 'elimination-wanted' : code;

/** What a line says of things that are told alike. */
const saidOf = (
  row: NotificationRow,
  code: NoticeCode,
  told: ToldRow[],
  language: Language,
): TitledText => {
  const { several } = textsOf(language);
  const ofMany = told.length > 1 && !told.some(isClosed) ? several.notices[code] : undefined;
  if (ofMany) {
    return { title: ofMany.title, text: fill(ofMany.text, { papers: papersOf(told, language) }) };
  }
  const said = told.map((each) => sentenceOf(row, code, each, language));
  return {
    title: said.at(-1)?.title ?? '',
    text: [...new Set(said.map(({ text }) => text))].join(' '),
  };
};

const isClosed = ({ closed_as: closed }: ToldRow): boolean => closed !== null;

const sentenceOf = (
  { is_task: isTask }: NotificationRow,
  code: NoticeCode,
  { params: kept, closed_as: closed, purpose }: ToldRow,
  language: Language,
): TitledText => {
  const params = toldIn(kept, language);
  const { notices, closedTasks, closedReminder } = textsOf(language);
  const ends: Partial<Record<ClosedAs, TitledText>> = purpose ? closedTasks[purpose] : {};
  const { title, text } = (closed && ends[closed]) || notices[code];
  const shown = closed && !isTask ? closedReminder : title;
  return { title: fill(shown, params), text: fill(text, params) };
};

/** Number and name of each thing. */
const papersOf = (told: ToldRow[], language: Language): string => {
  const { paper } = textsOf(language).several;
  return told.map(({ params }) => fill(paper, toldIn(params, language))).join(', ');
};

const taskName = (type: string, language: Language): string => taskNameOf(type)?.[language] ?? type;

const isNoticeCode = (code: string): code is NoticeCode =>
  noticeCodes.some((known) => known === code);
