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
import { issuerOnPaper } from '../../document-engine/repository/issuer-on-paper.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../document-engine/repository/sheet-head.ts';
import { formHead, shownMonth } from '../../document-engine/sheet-parts.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { namedFilesOf } from '../../record-engine/repository/files.ts';
import { type ItemRow, itemsOf } from './items-repository.ts';
import { findMonthly, tickedIn } from './monthly-repository.ts';
import {
  decidersOf,
  filesBlock,
  issuerPair,
  NOTHING,
  subtitles,
  textBlock,
} from './sheet-parts.ts';

/** A monthly report in the order of its six parts. */
export const monthlySheet =
  (whose: Supervision) =>
  async (db: Reader, recordId: string, version: number): Promise<Sheet> => {
    const [head, seats, printed] = await Promise.all([
      findSheetHead(db, recordId),
      seatsOf(db, recordId),
      printedIn(db, recordId),
    ]);
    const { row } = printed;
    const issuer = await issuerOnPaper(db, recordId, head);
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
            issuerPair(issuer),
            { caption: 'Заказчик', value: head.customer },
          ],
        },
        ...monthlyParts.flatMap(({ label, sections }, at): Block[] => [
          { kind: 'heading', text: `${at + 1}. ${label.ru}` },
          ...sections.map((section, place) =>
            sectionBlock(`${at + 1}.${place + 1}`, section, printed),
          ),
        ]),
        ...decidersOf(seats, issuer),
      ],
    };
  };

const printedIn = async (db: Reader, recordId: string) => {
  const [row, items, ticked, OBJECTSCHEMA, WORKSCHEMA, PHOTOS] = await Promise.all([
    findMonthly(db, recordId),
    itemsOf(db, recordId),
    tickedIn(db, recordId),
    namedFilesOf(db, recordId, 'OBJECTSCHEMA'),
    namedFilesOf(db, recordId, 'WORKSCHEMA'),
    namedFilesOf(db, recordId, 'PHOTOS'),
  ]);
  return { row, items, ticked, files: { OBJECTSCHEMA, WORKSCHEMA, PHOTOS } };
};
type Printed = Awaited<ReturnType<typeof printedIn>>;

/** A section that nobody has ticked as empty yet is an empty line of the form. */
const sectionBlock = (
  number: string,
  section: MonthlySection,
  { row, items, ticked, files }: Printed,
): Block => {
  const caption = sectionLabel(section).ru;
  const nothing = ticked.includes(section) ? NOTHING : '';
  if (isMonthlyList(section)) {
    const own = items.filter((item) => item.section === section);
    return own.length === 0
      ? textBlock(number, caption, nothing)
      : { ...itemsTable(own), number, caption };
  }
  return isMonthlyFiles(section)
    ? filesBlock(number, caption, files[section], nothing)
    : textBlock(number, caption, row[monthlyText(section).column].trim() || nothing);
};

const itemsTable = (items: ItemRow[]) =>
  ({
    kind: 'table',
    columns: [
      { header: '№', align: 'center', width: 10 },
      { header: itemNames.name.ru, align: 'left', width: 60 },
      { header: itemNames.definition.ru, align: 'left', width: 100 },
    ],
    rows: items.map(({ name, definition }, at) => [String(at + 1), name, definition]),
  }) satisfies Block;
