import type { Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { issuerOnPaper } from '../../document-engine/repository/issuer-on-paper.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../document-engine/repository/sheet-head.ts';
import {
  formHead,
  numberWidth,
  shownMonth,
  signaturesOf,
} from '../../document-engine/sheet-parts.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { type CheckedWork, daysLogged, papersUsed, worksChecked } from './checked-repository.ts';
import { findConclusion } from './repository.ts';

const sides: Record<Supervision, string> = {
  technical: 'Технический надзор',
  author: 'Авторский надзор',
};
const experts: Record<Supervision, string> = {
  technical: 'Эксперт технического надзора',
  author: 'Специалист авторского надзора',
};

/** A conclusion in the order of its form: object, period, who concludes, of what works, by which papers, what, for how much. */
export const conclusionSheet =
  (name: string, whose: Supervision) =>
  async (db: Reader, recordId: string, version: number): Promise<Sheet> => {
    const head = await findSheetHead(db, recordId);
    const issuer = await issuerOnPaper(db, recordId, head);
    const { period, description, total_price } = await findConclusion(db, recordId);
    const [title = '', ...subtitle] = name.split(' ');
    return {
      ...formHead(head, {
        norm: '',
        title: title.toUpperCase(),
        subtitle: subtitle.join(' '),
        projectHint: '(наименование и место расположения объекта)',
        name: title,
        version,
      }),
      blocks: [
        {
          kind: 'pairs',
          columns: 1,
          pairs: [
            { caption: 'Отчетный период', value: shownMonth(period) },
            { caption: sides[whose], value: issuer.side },
            {
              caption: experts[whose],
              value: [issuer.name, issuer.job].filter(Boolean).join(', '),
            },
            { caption: 'Заказчик', value: head.customer },
          ],
        },
        checkedWorks(await worksChecked(db, recordId)),
        usedPapers(await linesOfPapers(db, recordId)),
        {
          kind: 'field',
          number: '3',
          caption: 'Вывод о соответствии проекту и нормам',
          value: description,
        },
        {
          kind: 'field',
          number: '4',
          caption: 'Стоимость принятых работ, тг',
          value: total_price === null ? '' : shownNumber(total_price, 2),
        },
        signaturesOf(await seatsOf(db, recordId), [{ key: 'approver', caption: 'Заказчик' }], {
          caption: experts[whose],
          name: issuer.name,
        }),
      ],
    };
  };

const checkedWorks = (works: CheckedWork[]): Block => {
  const rows = works.map(({ name, measurer, volume }, at) => [
    String(at + 1),
    name,
    measurer,
    shownNumber(volume, 0),
  ]);
  return tableOr('1', 'Перечень проверенных работ', rows, [
    { header: '№', align: 'center', width: numberWidth([String(rows.length)], 10) },
    { header: 'Наименование работ', align: 'left', width: 110 },
    { header: 'Ед. изм.', align: 'center', width: 20 },
    { header: 'Объем', align: 'right', width: 30 },
  ]);
};

const usedPapers = (rows: string[][]): Block =>
  tableOr('2', 'Использованные документы', rows, [
    { header: 'Документ', align: 'left', width: 60 },
    { header: 'Номера и даты', align: 'left', width: 110 },
  ]);

type Columns = Extract<Block, { kind: 'table' }>['columns'];

/** A table, and words where it has no rows. */
const tableOr = (number: string, caption: string, rows: string[][], columns: Columns): Block =>
  rows.length === 0
    ? { kind: 'field', number, caption, value: 'нет за период' }
    : { kind: 'table', number, caption, columns, rows };

const kinds = {
  'hidden-work-act': 'Акты освидетельствования скрытых работ',
  'test-protocol': 'Протоколы испытаний',
  'geodetic-protocol': 'Исполнительные геодезические схемы',
};

/** One line for all papers of a kind: however many there were, the table is short. */
const linesOfPapers = async (db: Reader, recordId: string): Promise<string[][]> => {
  const papers = await papersUsed(db, recordId);
  const days = await daysLogged(db, recordId);
  return [
    ...Object.entries(kinds).map(([kind, caption]) => [
      caption,
      papers
        .filter((paper) => paper.kind === kind)
        .map(({ full_number, day }) => `№ ${full_number} от ${shownDate(day)}`)
        .join('; '),
    ]),
    ['Записи общего журнала производства работ', days.map(shownDate).join(', ')],
  ].filter(([, said]) => said !== '');
};
