import type { Remark } from '@nysan/contract/documents/remark.ts';
import { categoryNames, stateNames } from '@nysan/contract/documents/remark-fields.ts';
import type { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import type { Names } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { longDateOf, momentOf, pageCaption, shownDate } from '../../printing/sheet-words.ts';
import { projectHeadOf } from './register-repository.ts';

type Printed = {
  title: Names;
  columns: typeof remarkLists.technical.columns;
  remarks: Remark[];
  /** How many there are, printed or not. */
  count: number;
};

/** The register on paper, in the reader's language. */
export const registerSheet = async (
  db: Reader,
  projectId: string,
  printed: Printed,
  language: Language,
  now: Date,
): Promise<Sheet> => {
  const project = await projectHeadOf(db, projectId);
  return {
    language,
    isLandscape: true,
    title: printed.title[language],
    number: '',
    date: longDateOf(now, language),
    issuedAt: now.toISOString(),
    projectName: project.name,
    address: project.address,
    projectVersionLine: `${printed.title[language]} · ${momentOf(now)}`,
    pageCaption: pageCaption(language),
    blocks: [tableOf(printed, language), ...cutBelow(printed, language)],
  };
};

const tableOf = ({ columns, remarks }: Printed, language: Language): Block => {
  const header = (name: keyof Printed['columns']) => columns[name].label[language];
  return {
    kind: 'table',
    columns: [
      { header: header('documentId'), align: 'left', width: 30 },
      { header: header('remarkName'), align: 'left', width: 52 },
      { header: header('prescription'), align: 'left', width: 62 },
      { header: header('category'), align: 'center', width: 23 },
      { header: header('responsible'), align: 'left', width: 36 },
      { header: header('dueDate'), align: 'center', width: 27 },
      { header: header('state'), align: 'center', width: 27 },
    ],
    rows: remarks.map((remark) => cellsOf(remark, language)),
  };
};

const cellsOf = (remark: Remark, language: Language): string[] => [
  remark.documentId,
  `${remark.remarkName}\n${remark.identifiedRemarkName}`,
  remark.prescription,
  categoryNames[remark.category][language],
  [remark.responsible.fullname, remark.responsible.organization?.name].filter(Boolean).join('\n'),
  [
    shownDate(remark.dueDate),
    ...(remark.movedFrom ? [`(${shownDate(remark.movedFrom)})`] : []),
  ].join('\n'),
  [
    ...(remark.state ? [stateNames[remark.state][language]] : []),
    ...(remark.eliminatedOn ? [shownDate(remark.eliminatedOn)] : []),
  ].join('\n'),
];

const cutBelow = ({ remarks, count }: Printed, language: Language): Block[] =>
  count > remarks.length
    ? [{ kind: 'text', text: cut[language](remarks.length, count), bold: true }]
    : [];

const cut: Record<Language, (shown: number, total: number) => string> = {
  ru: (shown, total) => `Показаны первые ${shown} замечаний, всего: ${total}. Уточните фильтры.`,
  kk: (shown, total) =>
    `Көрсетілген ескертулер саны: ${shown}, барлығы: ${total}. Сүзгілерді нақтылаңыз.`,
  en: (shown, total) => `The first ${shown} remarks of ${total} are shown. Narrow the filters.`,
};
