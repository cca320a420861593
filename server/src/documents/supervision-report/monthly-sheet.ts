import {
  isMonthlyFiles,
  isMonthlyList,
  itemNames,
  type MonthlySection,
  monthlyHead,
  monthlyParts,
  monthlyText,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../document-engine/repository/sheet-head.ts';
import { formHead, shownMonth } from '../../document-engine/sheet-parts.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { namedFilesOf } from '../../record-engine/repository/files.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { type ItemRow, itemsOf } from './items-repository.ts';
import { findMonthly, type MonthlyRow } from './monthly-repository.ts';
import { decidersOf, shownFiles } from './sheet-parts.ts';

const subtitles: Record<Supervision, string> = {
  technical: 'технического надзора',
  author: 'авторского надзора',
};

/** What of a section nothing is said. */
const NOTHING = 'нет за период';

/** A monthly report in the order of its six parts. */
export const monthlySheet =
  (whose: Supervision) =>
  async (db: Reader, recordId: string, version: number): Promise<Sheet> => {
    const head = await findSheetHead(db, recordId);
    const { authorName } = await findRecord(db, recordId);
    const row = await findMonthly(db, recordId);
    const items = await itemsOf(db, recordId);
    const seats = await seatsOf(db, recordId);
    const blocks: Block[] = [];
    for (const [at, { label, sections }] of monthlyParts.entries()) {
      blocks.push({ kind: 'heading', text: `${at + 1}. ${label.ru}` });
      for (const [place, section] of sections.entries()) {
        const number = `${at + 1}.${place + 1}`;
        blocks.push(await sectionBlock(db, recordId, { number, section, row, items }));
      }
    }
    return {
      ...formHead(head, {
        norm: '',
        title: 'ЕЖЕМЕСЯЧНЫЙ ОТЧЕТ',
        number: row.report_number,
        subtitle: subtitles[whose],
        projectHint: '(наименование и место расположения объекта)',
        name: 'Ежемесячный отчет',
        version,
      }),
      blocks: [
        {
          kind: 'pairs',
          columns: 1,
          pairs: [
            { caption: monthlyHead.reportNumber.label.ru, value: row.report_number },
            { caption: monthlyHead.period.label.ru, value: shownMonth(row.period) },
            { caption: 'Автор', value: authorOf(head.author_side, authorName) },
            { caption: 'Заказчик', value: head.customer },
          ],
        },
        ...blocks,
        ...decidersOf(seats),
      ],
    };
  };

const authorOf = (side: string, name: string): string =>
  side === name ? name : `${side}, ${name}`;

type Said = { number: string; section: MonthlySection; row: MonthlyRow; items: ItemRow[] };

const sectionBlock = async (
  db: Reader,
  recordId: string,
  { number, section, row, items }: Said,
): Promise<Block> => {
  const caption = sectionLabel(section).ru;
  if (isMonthlyList(section)) {
    return itemsBlock(
      number,
      caption,
      items.filter((item) => item.section === section),
    );
  }
  if (isMonthlyFiles(section)) {
    const files = shownFiles(await namedFilesOf(db, recordId, section));
    return files.length > 0
      ? { kind: 'list', number, caption, items: files }
      : { kind: 'field', number, caption, value: NOTHING };
  }
  const value = row[monthlyText(section).column];
  return { kind: 'field', number, caption, value: value.trim() || NOTHING };
};

const itemsBlock = (number: string, caption: string, items: ItemRow[]): Block =>
  items.length === 0
    ? { kind: 'field', number, caption, value: NOTHING }
    : {
        kind: 'table',
        number,
        caption,
        columns: [
          { header: '№', align: 'center', width: 10 },
          { header: itemNames.name.ru, align: 'left', width: 60 },
          { header: itemNames.definition.ru, align: 'left', width: 100 },
        ],
        rows: items.map(({ name, definition }, at) => [String(at + 1), name, definition]),
      };
