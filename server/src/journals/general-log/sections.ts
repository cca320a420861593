import type { Translations } from '@nysan/contract/plain-fields.ts';
import { supervisionNames } from '@nysan/contract/supervision-journal-words.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import type { Block, TableColumn } from '../../printing/sheet.ts';
import { dayOf, shownDate } from '../../printing/sheet-words.ts';
import { handbookIn } from '../handbooks/present.ts';
import type { HandbookRow } from '../handbooks/repository.ts';
import { BLANK_ROWS } from '../paper/words.ts';
import { postInWords } from '../posts/present.ts';
import type { KeptJournal, PostRow } from '../posts/repository.ts';
import { columnWords, controlNames, lastShown, paperWords } from './paper-words.ts';
import {
  type AcceptedWorkRow,
  type ControlRow,
  type EngineerRow,
  MOST_LISTED,
  type Portion,
  type RemarkRow,
} from './sections-repository.ts';

/** What the log says of its project besides its own entries. */
export type Sections = {
  engineers: Portion<EngineerRow>;
  acceptedWorks: Portion<AcceptedWorkRow>;
  controls: Portion<ControlRow>;
  journals: (KeptJournal & { handbook: HandbookRow })[];
  remarks: Portion<RemarkRow>;
  /** What was said in the journals of the supervisions and in that of remarks. */
  posts: Portion<PostRow>;
};

type Column = { header: Translations; width: number; align?: TableColumn['align'] };
type Listed = { heading: Translations; columns: Column[]; rows: string[][]; count: number };

/** A part of the log as a table with numbered rows; an empty one is ruled for those who write by hand. */
const listed = ({ heading, columns, rows, count }: Listed, language: Language): Block[] => [
  { kind: 'heading', text: heading[language] },
  ...(count > rows.length
    ? [{ kind: 'text', text: lastShown[language](rows.length, count), isSticky: true } as const]
    : []),
  {
    kind: 'table',
    columns: [
      { header: '№', align: 'left', width: 12 },
      ...columns.map(({ header, width, align = 'left' }) => ({
        header: header[language],
        align,
        width,
      })),
    ],
    rows: rows.map((row, at) => [String(count - rows.length + at + 1), ...row]),
    ...(rows.length === 0 && { blankRows: BLANK_ROWS }),
  },
];

/** The parts before the record of works, in the order of the form. */
export const blocksBefore = (sections: Sections, language: Language): Block[] => [
  ...engineersBlocks(sections.engineers, language),
  ...acceptedBlocks(sections.acceptedWorks, language),
  ...controlBlocks(sections.controls, language),
  ...journalBlocks(sections.journals, language),
];

const engineersBlocks = ({ rows, count }: Sections['engineers'], language: Language): Block[] =>
  listed(
    {
      heading: paperWords.engineers,
      columns: [
        { header: columnWords.fullname, width: 75 },
        { header: columnWords.organization, width: 70 },
        { header: columnWords.job, width: 50 },
        { header: columnWords.startedAt, width: 28 },
        { header: columnWords.endedAt, width: 22 },
      ],
      rows: rows.map((row) => [
        row.fullname,
        row.organization,
        row[`job_${language}`],
        dayIfAny(row.started_at),
        dayIfAny(row.ended_at),
      ]),
      count,
    },
    language,
  );

const acceptedBlocks = ({ rows, count }: Sections['acceptedWorks'], language: Language): Block[] =>
  listed(
    {
      heading: paperWords.acceptedWorks,
      columns: [
        { header: columnWords.actNumber, width: 28 },
        { header: columnWords.actName, width: 100 },
        { header: columnWords.worksEnded, width: 25 },
        { header: columnWords.signedOn, width: 25 },
        { header: columnWords.signers, width: 67 },
      ],
      rows: rows.map((row) => [
        row.full_number,
        row.name,
        shownDate(row.end_work_date),
        dayOf(row.approved_at),
        row.signers.join('\n'),
      ]),
      count,
    },
    language,
  );

const controlBlocks = ({ rows, count }: Sections['controls'], language: Language): Block[] =>
  listed(
    {
      heading: paperWords.controls,
      columns: [
        { header: columnWords.control, width: 55 },
        { header: columnWords.protocolNumber, width: 30 },
        { header: columnWords.protocolName, width: 110 },
        { header: columnWords.protocolDate, width: 25 },
        { header: columnWords.approvedOn, width: 25 },
      ],
      rows: rows.map((row) => [
        controlNames[row.kind]?.[language] ?? '',
        row.full_number,
        row.name,
        shownDate(row.protocol_date),
        dayOf(row.approved_at),
      ]),
      count,
    },
    language,
  );

const journalBlocks = (journals: Sections['journals'], language: Language): Block[] =>
  listed(
    {
      heading: paperWords.journals,
      columns: [
        { header: columnWords.journalName, width: 95 },
        { header: columnWords.journalCategory, width: 40 },
        { header: columnWords.keptSince, width: 25 },
        { header: columnWords.posts, width: 20, align: 'right' },
        { header: columnWords.lastPost, width: 25 },
        { header: columnWords.handedOver, width: 40 },
      ],
      rows: journals.map(({ handbook, since, posts, last }) => {
        const { name, category } = handbookIn(handbook, language);
        return [name, category, dayOf(since), String(posts), dayIfAny(last), ''];
      }),
      count: journals.length,
    },
    language,
  );

/** Remarks of prescriptions and of journals, in the order in which they were made. */
export const remarkBlocks = (
  { remarks, posts, journals }: Sections,
  language: Language,
): Block[] => {
  const said = [
    ...remarks.rows.map((row) => ofPrescription(row, language)),
    ...posts.rows.map((row) => ofJournal(row, journals, language)),
  ]
    .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .slice(-MOST_LISTED);
  return listed(
    {
      heading: paperWords.remarks,
      columns: [
        { header: columnWords.day, width: 24 },
        { header: columnWords.givenBy, width: 60 },
        { header: columnWords.remark, width: 103 },
        { header: columnWords.dueDate, width: 26 },
        { header: columnWords.resolved, width: 32 },
      ],
      rows: said.map(({ day, cells }) => [shownDate(day), ...cells]),
      count: remarks.count + posts.count,
    },
    language,
  );
};

type Said = { day: string; cells: string[] };

const ofPrescription = (row: RemarkRow, language: Language): Said => ({
  day: row.sent_on ?? '',
  cells: [
    [supervisionNames[row.supervision][language], row.author_name, row.full_number].join('\n'),
    [row.remark_name, row.identified_remark_name, row.prescription].filter(Boolean).join('\n'),
    shownDate(row.due_date),
    row.eliminated_on === null ? '' : eliminated[language](shownDate(row.eliminated_on)),
  ],
});

const eliminated: Record<Language, (day: string) => string> = {
  ru: (day) => `Устранено ${day}`,
  kk: (day) => `${day} күні жойылды`,
  en: (day) => `Resolved ${day}`,
};

const ofJournal = (post: PostRow, journals: Sections['journals'], language: Language): Said => {
  const kept = journals.find(({ handbook_id: id }) => id === post.handbook_id);
  const handbook = kept && handbookIn(kept.handbook, language);
  return {
    day: dayInKazakhstan(post.created_at),
    cells: [
      [handbook?.name ?? '', post.author_name].join('\n'),
      handbook ? postInWords(handbook, post) : '',
      '',
      '',
    ],
  };
};

const dayIfAny = (at: Date | null): string => (at ? dayOf(at) : '');
