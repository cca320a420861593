import { targetOf } from '@nysan/contract/notification-targets.ts';
import {
  type ClosedAs,
  closedAs,
  type Standing,
  type TaskType,
  taskTypes,
  wireTaskType,
} from '@nysan/contract/notifications.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type NoticeCode, noticeCodes, type TitledText } from '../texts/codes.ts';
import { fill, textsOf } from '../texts/texts.ts';
import { toldIn } from '../texts/told.ts';
import type { NotificationRow } from './repository.ts';

/**
 * A notification in the words of its reader; codes and values were stored, sentences are made here. Of a record that is no longer for
 * him it says that something was, and not what: number, topic and names go with the right to read it.
 */
export const presentNotification = (
  row: NotificationRow,
  standing: Standing,
  language: Language,
) => {
  const { closed_as: closed } = row;
  const taskType = wireTaskType(row.task_type);
  return {
    id: row.id,
    ...sentence(row, language),
    ...(row.record_id !== null && standing === 'HIDDEN' && { text: '' }),
    standing,
    taskType: { taskType, name: taskName(taskType, language) },
    createdAt: row.created_at.toISOString(),
    projectName: row.project_name,
    ...placeOf(row),
    dueDate: row.due_date,
    isTask: row.is_task,
    isSignable: row.is_task && row.done_at === null && row.purpose === 'decide',
    isDone: row.done_at !== null,
    closedAs: closed && closedAs.toWire(closed),
    isRead: row.read_at !== null,
  };
};

/** What it is about, and the page that shows it. */
const placeOf = (row: NotificationRow) => {
  const place = {
    projectUuid: row.project_id,
    actId: row.record_id,
    membershipId: row.membership_id,
  };
  return {
    ...place,
    target: targetOf({ ...place, taskType: row.task_type, subjectId: row.subject_id }),
  };
};

/** A code written by a newer process is shown bare rather than refused. */
const sentence = (row: NotificationRow, language: Language) => {
  const { code } = row;
  const params = toldIn(row.params, language);
  if (!isNoticeCode(code)) {
    return { title: code, text: '' };
  }
  const { notices, closedTasks, closedReminder } = textsOf(language);
  const { closed_as: closed, purpose } = row;
  const ends: Partial<Record<ClosedAs, TitledText>> = purpose ? closedTasks[purpose] : {};
  const { title, text } = (closed && ends[closed]) || notices[code];
  const shown = closed && !row.is_task ? closedReminder : title;
  return { title: fill(shown, params), text: fill(text, params) };
};

const taskName = (type: string, language: Language): string =>
  isTaskType(type) ? textsOf(language).taskTypes[type] : type;

const isNoticeCode = (code: string): code is NoticeCode =>
  noticeCodes.some((known) => known === code);
const isTaskType = (type: string): type is TaskType => taskTypes.some((known) => known === type);
