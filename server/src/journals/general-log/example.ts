import type { Choices } from '@nysan/contract/choices.ts';
import type { generalLogRoom } from '@nysan/contract/journals/general-log.ts';
import { generalLogColumns, generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { ListColumn } from '@nysan/contract/record-lists.ts';
import { workbook } from '@nysan/contract/route.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { DataValidation } from 'hucre/xlsx';
import { dispositionOf } from '../../files/file-name.ts';
import { notFound } from '../../http/problem.ts';
import type { Handler } from '../../http/room.ts';
import { captionsOf, cellsOf, formatsOf } from '../../record-engine/workbook.ts';
import { MOST_ROWS } from './sheet-reader.ts';

/** POST /journals/download/example: a workbook to be filled in, in the reader's language. Only this log can be uploaded so far. */
export const downloadExample: Handler<typeof generalLogRoom.example> = async ({
  query,
  language,
  reply,
}) => {
  if (query.type !== 'GENERAL') {
    throw notFound();
  }
  reply.header('content-disposition', dispositionOf('general-log.xlsx', false));
  reply.type(workbook.bytes);
  return exampleOf(language);
};

const exampleOf = async (language: Language): Promise<Buffer> => {
  // Large, and most servers never write a workbook.
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: generalLogList.title[language],
        columns: formatsOf(generalLogColumns),
        rows: [
          captionsOf(generalLogColumns, language),
          cellsOf(generalLogColumns, { ...shift, ...told[language] }, language),
        ],
        freezePane: { rows: 1 },
        dataValidations: dropDowns(language),
      },
    ],
  });
  return Buffer.from(bytes);
};

/** The lists a cell offers, down to the last row that is read. */
const dropDowns = (language: Language): DataValidation[] =>
  Object.values<ListColumn>(generalLogColumns).flatMap((column, at) =>
    column.type === 'choice' ? [dropDown(at, column.choices, language)] : [],
  );

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

const shift = {
  dateOfWork: '2026-03-16',
  workShift: 'Дневная',
  weatherConditioin: 'ясно', // sic
  airTemperature: '-4',
  completedWorksPerShift: 41.25,
  measurementUnit: 'm3',
  mechanismAmount: '1',
  specialtyAmount: '8',
};

const told: Record<
  Language,
  Record<'constructionDescription' | 'location' | 'mechanismName' | 'specialtyName', string>
> = {
  ru: {
    constructionDescription: 'Бетонирование ростверка, захватка 2',
    location: 'Оси А–Г / 4–6, отм. −1,800',
    mechanismName: 'Автобетононасос',
    specialtyName: 'Бетонщик',
  },
  kk: {
    constructionDescription: 'Ростверкті бетондау, 2-қармау',
    location: 'А–Г / 4–6 осьтері, −1,800 белгісі',
    mechanismName: 'Автобетонсорғы',
    specialtyName: 'Бетоншы',
  },
  en: {
    constructionDescription: 'Concreting of the pile cap, section 2',
    location: 'Grid A–D / 4–6, level −1.800',
    mechanismName: 'Concrete pump',
    specialtyName: 'Concrete worker',
  },
};
