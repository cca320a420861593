import { executionReport } from '@nysan/contract/kinds/execution-report.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../../db/transaction.ts';
import { issuerOnPaper } from '../../../document-engine/repository/issuer-on-paper.ts';
import { seatsOf } from '../../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../../document-engine/repository/sheet-head.ts';
import { versionsOf } from '../../../document-engine/repository/versions.ts';
import { formHead, signaturesOf } from '../../../document-engine/sheet-parts.ts';
import type { Block, Sheet } from '../../../printing/sheet.ts';
import { shownDate } from '../../../printing/sheet-words.ts';
import { coveredBy, type KnownRemark } from '../known-repository.ts';
import { enclosedFiles } from '../photos-repository.ts';
import { type Answered, answered, findReport, type ReportRow } from './repository.ts';

/** A report: which prescription it answers, what was done about each remark and when, what is enclosed, who checks it. */
export const reportSheet =
  (whose: Supervision) =>
  async (db: Reader, recordId: string, version: number): Promise<Sheet> => {
    const head = await findSheetHead(db, recordId);
    const issuer = await issuerOnPaper(db, recordId, head);
    const prescription = await answered(db, recordId);
    const row = await findReport(db, recordId);
    const seats = await seatsOf(db, recordId);
    return {
      ...formHead(head, {
        norm: '',
        title: 'ОТЧЕТ',
        subtitle: executionReport[whose].one.ru.split(' ').slice(1).join(' '),
        projectHint: '(наименование и место расположения объекта)',
        name: 'Отчет об исполнении',
        version,
      }),
      blocks: [
        {
          kind: 'pairs',
          columns: 1,
          pairs: [
            {
              caption: 'Предписание',
              value: `№ ${prescription.full_number}${prescription.sent_on ? ` от ${shownDate(prescription.sent_on)}` : ''}`,
            },
            { caption: 'Кем выдано', value: await issuerOf(db, prescription) },
            {
              caption: 'Отчитывается',
              value: issuer.side === issuer.name ? issuer.name : `${issuer.side}, ${issuer.name}`,
            },
          ],
        },
        tableOf(await coveredBy(db, recordId), row),
        ...enclosed(await enclosedFiles(db, recordId)),
        ...refusedBefore(await reasonBefore(db, recordId, version)),
        ...result,
        signaturesOf(
          seats,
          [
            { key: 'supervision', caption: 'Проверил' },
            { key: 'executer', caption: 'Проверил' },
          ],
          { caption: 'Отчет составил', name: issuer.name },
        ),
      ],
    };
  };

/** What is signed cannot know how it will be decided on: whoever checks the printed paper marks it there. */
const box = '[\u00a0\u00a0\u00a0]';
const result: Block[] = [
  { kind: 'field', caption: 'Результат проверки', value: `${box} принято    ${box} отклонено` },
  { kind: 'field', caption: 'Причина отклонения', value: '' },
];

/** What was done is said of the report as a whole: of its first remark, and «то же» of the others. */
const tableOf = (remarks: KnownRemark[], row: ReportRow): Block => ({
  kind: 'table',
  columns: [
    { header: '№', align: 'center', width: 12 },
    { header: 'Замечание', align: 'left', width: 52 },
    { header: 'Что сделано', align: 'left', width: 62 },
    { header: 'Дата по предписанию', align: 'center', width: 27 },
    { header: 'Дата фактическая', align: 'center', width: 27 },
  ],
  rows: remarks.map((remark, at) => [
    String(remark.number),
    remark.remark_name,
    at === 0 || row.work_done === '' ? row.work_done || '—' : 'то же',
    shownDate(remark.due_date),
    row.actual_elimination_date ? shownDate(row.actual_elimination_date) : '',
  ]),
});

/** Photographs are not printed: their hashes bind them to the paper. */
const enclosed = (files: Awaited<ReturnType<typeof enclosedFiles>>): Block[] =>
  files.length === 0
    ? []
    : [
        {
          kind: 'list',
          caption: 'Приложения',
          items: files.map(
            ({ number, fileName, sha256 }) =>
              `${number === null ? '' : `Замечание ${number}: `}${fileName}, SHA-256 ${sha256}`,
          ),
        },
      ];

/** Who issued the prescription it answers. */
const issuerOf = async (
  db: Reader,
  { prescription_id, author_name }: Pick<Answered, 'prescription_id' | 'author_name'>,
): Promise<string> => {
  const author = { author_side: author_name, author_name, author_job: '' };
  return (await issuerOnPaper(db, prescription_id, author)).name;
};

const refusedBefore = (reason: string | null): Block[] =>
  reason === null ? [] : [{ kind: 'field', caption: 'Прошлый отчет отклонен', value: reason }];

/** Why the version before this one was refused. */
const reasonBefore = async (db: Reader, recordId: string, version: number) =>
  (await versionsOf(db, recordId)).find(
    ({ number, outcome }) => number === version - 1 && outcome === 'rejected',
  )?.refusal?.reason ?? null;
