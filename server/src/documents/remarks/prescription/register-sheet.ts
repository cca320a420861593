import { labelOfWord } from '@nysan/contract/choices.ts';
import type { Remark } from '@nysan/contract/documents/remark.ts';
import { categoryNames, stateNames } from '@nysan/contract/documents/remark-fields.ts';
import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { AskedFilters } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../../db/transaction.ts';
import { cutBelow } from '../../../printing/list-paper.ts';
import type { Block, Sheet } from '../../../printing/sheet.ts';
import { longDateOf, momentOf, pageCaption, shownDate } from '../../../printing/sheet-words.ts';
import { projectHeadOf } from './register-repository.ts';

type Printed = {
  title: Translations;
  columns: typeof remarkLists.technical.columns;
  remarks: Remark[];
  /** How many there are, printed or not. */
  count: number;
  /** What it was narrowed to, and who answers for the remarks where that was asked for. */
  asked: AskedFilters<Filters> & { person: string | undefined };
};
type Filters = typeof remarkLists.technical.filters;

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
    blocks: [
      ...narrowedTo(printed.asked, language),
      tableOf(printed, language),
      ...cutBelow(printed.remarks.length, printed.count, language),
    ],
  };
};

const narrowedTo = (
  { keyword, state, category, person, overdue, dueDateStart, dueDateEnd }: Printed['asked'],
  language: Language,
): Block[] => {
  const { filters } = remarkLists.technical;
  const wordIn = (name: 'state' | 'category' | 'overdue', word: string | undefined) =>
    word && labelOfWord(filters[name].choices, word)[language];
  const said: [keyof Filters, string | undefined][] = [
    ['keyword', keyword],
    ['state', wordIn('state', state)],
    ['category', wordIn('category', category)],
    ['responsible', person],
    ['overdue', wordIn('overdue', overdue)],
    ['dueDate', daysOf(dueDateStart, dueDateEnd)],
  ];
  const pairs = said.flatMap(([name, value]) =>
    value ? [{ caption: filters[name].label[language], value }] : [],
  );
  return pairs.length > 0 ? [{ kind: 'pairs', columns: 2, pairs }] : [];
};

const daysOf = (from: string | undefined, to: string | undefined): string | undefined =>
  from || to ? [from, to].map((day) => (day ? shownDate(day) : '…')).join(' – ') : undefined;

const tableOf = ({ columns, remarks }: Printed, language: Language): Block => {
  const header = (name: keyof Printed['columns']) => columns[name].label[language];
  return {
    kind: 'table',
    columns: [
      { header: header('documentId'), align: 'left', width: 27 },
      { header: header('remarkName'), align: 'left', width: 46 },
      { header: header('prescription'), align: 'left', width: 53 },
      { header: header('category'), align: 'center', width: 22 },
      { header: header('responsible'), align: 'left', width: 33 },
      { header: header('dueDate'), align: 'center', width: 28 },
      { header: header('report'), align: 'left', width: 23 },
      { header: header('state'), align: 'center', width: 26 },
    ],
    rows: remarks.map((remark) => cellsOf(remark, columns, language)),
  };
};

const cellsOf = (
  remark: Remark,
  { eliminatedOn }: Printed['columns'],
  language: Language,
): string[] => [
  remark.documentId,
  `${remark.remarkName}\n${remark.identifiedRemarkName}`,
  remark.prescription,
  categoryNames[remark.category][language],
  [remark.responsible.fullname, remark.responsible.organization?.name].filter(Boolean).join('\n'),
  [
    shownDate(remark.dueDate),
    ...(remark.movedFrom ? [was[language](shownDate(remark.movedFrom))] : []),
  ].join('\n'),
  remark.report,
  [
    ...(remark.state ? [stateNames[remark.state][language]] : []),
    ...(remark.eliminatedOn
      ? [`${eliminatedOn.label[language]} ${shownDate(remark.eliminatedOn)}`]
      : []),
  ].join('\n'),
];

/** The date a remark was first sent with. */
const was: Record<Language, (date: string) => string> = {
  ru: (date) => `было ${date}`,
  kk: (date) => `бұрынғысы ${date}`,
  en: (date) => `was ${date}`,
};
