import { type Choices, yesNo } from '@nysan/contract/choices.ts';
import type {
  ExampleType,
  exampleWorkbooksRoom,
} from '@nysan/contract/journals/example-workbooks.ts';
import type { ListColumn, ListColumns } from '@nysan/contract/record-lists.ts';
import { workbook } from '@nysan/contract/route.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { DataValidation } from 'hucre/xlsx';
import { dispositionOf } from '../../files/file-name.ts';
import type { Handlers } from '../../http/room.ts';
import { captionsOf, cellsOf, formatsOf } from '../../record-engine/workbook.ts';
import { writeSheets } from '../../record-engine/write-workbook.ts';
import { type Example, MOST_ROWS } from './form.ts';

/** POST /journals/download/example: the workbook of a register to be filled in, in the reader's language. */
export const exampleHandlers = (
  examples: Record<ExampleType, Example>,
): Handlers<typeof exampleWorkbooksRoom> => ({
  download: async ({ query, language, reply }) => {
    const example = examples[query.type];
    reply.header('content-disposition', dispositionOf(example.fileName, false));
    reply.type(workbook.bytes);
    return exampleOf(example, language);
  },
});

const exampleOf = ({ title, columns, rows }: Example, language: Language): Promise<Buffer> =>
  writeSheets([
    {
      name: title[language],
      columns: formatsOf(columns),
      rows: [captionsOf(columns, language), cellsOf(columns, rows[language], language)],
      freezePane: { rows: 1 },
      pageSetup: {
        paperSize: 'a4',
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: '$1:$1',
      },
      dataValidations: dropDowns(columns, language),
    },
  ]);

/** The lists a cell offers, down to the last row that is read. */
const dropDowns = (columns: ListColumns, language: Language): DataValidation[] =>
  Object.values<ListColumn>(columns).flatMap((column, at) => {
    const words = wordsOf(column);
    return words ? [dropDown(at, words, language)] : [];
  });

const wordsOf = (column: ListColumn): Choices | undefined =>
  column.type === 'choice' ? column.choices : column.type === 'flag' ? yesNo : undefined;

const dropDown = (at: number, words: Choices, language: Language): DataValidation => {
  const letter = String.fromCharCode(65 + at);
  return {
    type: 'list',
    range: `${letter}2:${letter}${MOST_ROWS + 1}`,
    values: Object.values(words).map(({ label }) => label[language]),
    allowBlank: true,
    showErrorMessage: true,
  };
};
