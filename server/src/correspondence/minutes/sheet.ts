import type { Assignment } from '@nysan/contract/correspondence/minutes.ts';
import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import { assignmentLabels, lateName } from '@nysan/contract/correspondence/minutes-words.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { momentOf, shownDate } from '../../printing/sheet-words.ts';
import { findPlace } from '../place-repository.ts';
import { line, sheetHead, shownPerson } from '../sheet-parts.ts';
import { answerMinutes } from './answer.ts';
import { findMinutes } from './repository.ts';

const titles: Record<Language, string> = { ru: 'Протокол', kk: 'Хаттама', en: 'Minutes' };

/** Minutes as they stand at this moment, in the reader's language: the text, and what became of each assignment. */
export const minutesSheet = async (
  db: Reader,
  id: string,
  member: Member,
  now: Date,
): Promise<Sheet> => {
  const { language } = member;
  const [minutes, own, place] = await Promise.all([
    answerMinutes(db, id, member, now),
    findMinutes(db, id),
    findPlace(db, member.projectId),
  ]);
  const { projectUuid, documentNumber, createdBy, title, content } = minutes;
  const caption = (column: 'authorName' | 'title') => minutesList.columns[column].label[language];
  return {
    ...sheetHead(
      titles[language],
      { projectUuid, documentNumber, creationDate: own.minutes_date },
      place,
      language,
      now,
    ),
    isLandscape: true,
    projectVersionLine: `${titles[language]} · ${documentNumber} · ${momentOf(now)}`,
    blocks: [
      {
        kind: 'pairs',
        columns: 1,
        pairs: [
          { caption: caption('authorName'), value: personOf(createdBy) },
          ...(title === '' ? [] : [{ caption: caption('title'), value: title }]),
        ],
      },
      line(content),
      tableOf(minutes.assignments, language),
    ],
  };
};

const personOf = ({ fullname, jobTitle, organization }: Assignment['recipient']): string =>
  shownPerson({ fullname, job_title: jobTitle, organization });

const tableOf = (assignments: Assignment[], language: Language): Block => {
  const header = (name: keyof typeof assignmentLabels) => assignmentLabels[name][language];
  return {
    kind: 'table',
    columns: [
      { header: '№', align: 'center', width: 10 },
      { header: header('recipient'), align: 'left', width: 42 },
      { header: header('assignment'), align: 'left', width: 66 },
      { header: header('dueDate'), align: 'center', width: 24 },
      { header: header('status'), align: 'center', width: 27 },
      { header: header('executionDate'), align: 'center', width: 27 },
      { header: header('comment'), align: 'left', width: 42 },
      { header: header('files'), align: 'left', width: 28 },
    ],
    rows: assignments.map((assignment) => cellsOf(assignment, language)),
  };
};

const cellsOf = (assignment: Assignment, language: Language): string[] => {
  const { number, recipient, taskDescription, dueDate, status, isLate } = assignment;
  const { executionDate, comment, answeredBy, attachedFiles } = assignment;
  return [
    String(number),
    personOf(recipient),
    taskDescription,
    shownDate(dueDate),
    [status.name, ...(isLate ? [lateName[language]] : [])].join('\n'),
    executionDate === null ? '' : shownDate(executionDate),
    [comment, answeredBy].filter((part) => part !== null).join('\n— '),
    attachedFiles.map(({ fileName }) => fileName).join('\n'),
  ];
};
