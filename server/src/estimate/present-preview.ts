import type { EstimatePreview } from '@nysan/contract/estimate-preview.ts';
import { nearestUnit, units } from '@nysan/contract/units.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { estimateColumns } from '../texts/estimate-columns.ts';
import { fill, textsOf } from '../texts/texts.ts';
import type { FileRefusal } from '../unpacking/refusal.ts';
import { letterOf } from '../unpacking/rows.ts';
import type { KnownContent } from './content-repository.ts';
import {
  codeOfDouble,
  type Double,
  findDoubles,
  paramsOfDouble,
  percentOf,
  type ReadContent,
} from './doubles.ts';
import type { EstimateDocument, EstimateSummary, SheetReport } from './reader/events.ts';
import { unreadSheet } from './reader/xlsx/sheet-report.ts';
import { keptRefusal, keptText } from './refused.ts';

type Found = {
  fileName: string;
  summary: EstimateSummary;
  questions: readonly FileRefusal[];
  unknownUnits: readonly { written: string; count: number }[];
  /** What its estimates consist of, in the order of its documents, and those of the project. */
  read: readonly ReadContent[];
  known: readonly KnownContent[];
  language: Language;
};

/** What was read of a file, as its preview shows it. */
export const presentPreview = (found: Found): Omit<EstimatePreview, 'isKnown'> => {
  const { fileName, summary, questions, unknownUnits, read, known, language } = found;
  const sheets = summary.sheets.length > 0 ? summary.sheets : documentsOf(summary);
  return {
    fileName,
    sheets: sheets.map((sheet) => presentSheet(sheet, language)),
    count: summary.positions,
    money: summary.overallMoney,
    passedOver: sheets.flatMap(({ name, passedOver }) =>
      passedOver.map((group) => ({ sheet: name, ...group })),
    ),
    faults: sheets.flatMap((sheet) => presentFaults(sheet, language)),
    unknownUnits: unknownUnits.map(({ written, count }) => {
      const nearest = nearestUnit(written);
      return { written, nearest: nearest ? units[nearest].label[language] : null, count };
    }),
    doubles: findDoubles({ read, isWorkbook: summary.sheets.length > 0 }, known).map((double) =>
      presentDouble(double, sheets, language),
    ),
    questions: questions.map((question) => ({
      code: question.code,
      message: keptText(keptRefusal(question), language),
    })),
  };
};

/** The XML files of an upload that is no workbook. */
const documentsOf = ({ documents, withoutPositions }: EstimateSummary): SheetReport[] => [
  ...documents.map((document, at) => ({
    ...unreadSheet(document.entry ?? document.name, at + 1, null),
    document,
  })),
  ...withoutPositions.map((name) => unreadSheet(name, 0, 'empty')),
];

const presentSheet = (
  sheet: SheetReport,
  language: Language,
): EstimatePreview['sheets'][number] => {
  const { columns, document, rows, name, number, reason, head, hiddenRows, merged } = sheet;
  return {
    name,
    number,
    isRead: document !== undefined,
    reason,
    head,
    columns: columns.map((column) => ({
      letter: letterOf(column.at),
      title: column.title,
      meaning: column.name && estimateColumns[column.name][language],
      isHidden: false,
      factor: column.factor,
      factors: column.factors,
    })),
    rows,
    count: document?.positions ?? 0,
    hiddenRows,
    merged,
    ...moneyOf(document),
  };
};

const presentFaults = (
  { name: sheet, columns, faults }: SheetReport,
  language: Language,
): EstimatePreview['faults'] =>
  faults.map(({ column, first, count, rows }) => ({
    sheet,
    column: column === null ? null : letterOf(column),
    name: columns.find(({ at }) => at === column)?.title ?? '',
    code: first.code,
    message: keptText(keptRefusal(first), language),
    count,
    rows,
    found: String(first.params.value ?? ''),
  }));

const presentDouble = (
  double: Double,
  sheets: readonly SheetReport[],
  language: Language,
): EstimatePreview['doubles'][number] => {
  const { name: read, id: estimateId, other: name, isSame, share } = double;
  const number = sheets.find(({ document }) => document?.name === read)?.number ?? 0;
  const message = fill(textsOf(language).errors[codeOfDouble(double)], paramsOfDouble(double));
  return { number, read, estimateId, name, isSame, percent: percentOf(share), message };
};

const moneyOf = (document: EstimateDocument | undefined) => ({
  money: document?.leavesMoney ?? '0.00',
  documentTotal: document?.documentTotal ?? null,
  difference: document?.difference ?? null,
  withoutCost: document?.withoutCost ?? 0,
});
