import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { fill } from '../../texts/texts.ts';
import { dayText, monthText } from '../answers/figures.ts';
import { queryWords } from '../answers/query-words.ts';
import type { AskedFacts, Listed, SpokenKind } from '../tools/kinds.ts';
import { asIs } from './chip-parts.ts';
import { inEach } from './describe.ts';

/** What a row of a list says of its record in a few words. */
export type RowName = {
  /** Empty of kinds without numbers, and of drafts that have none yet. */
  number: string;
  /** What it is called or is about; empty where its number says all. */
  name: Translations;
  /** The day of the record, or the moment it was made. */
  day: string;
  /** Who sent it, of correspondence. */
  from?: string;
};

type FactsOf<Spoken extends string> = Extract<
  AskedFacts,
  { kind: Spoken | `${Spoken}/${'technical' | 'author'}` }
>;
type RowOf<Spoken extends SpokenKind> =
  AnswerOf<(typeof rooms)[FactsOf<Spoken>['room']]['list']> extends { content: (infer Row)[] }
    ? Row
    : never;
type Head = { documentId: string; createdAt: string };

const named = ({ documentId, createdAt, name }: Head & { name: string }): RowName => ({
  number: documentId,
  name: asIs(name),
  day: createdAt,
});
const ofMonth = ({ documentId, createdAt, period }: Head & { period: string }): RowName => ({
  number: documentId,
  name: monthText(period),
  day: createdAt,
});
const sent = (
  row: { documentNumber: string; title: string; createdAt: string },
  from: string,
): RowName => ({ number: row.documentNumber, name: asIs(row.title), day: row.createdAt, from });

/** How the rows of the list of each kind name their records. */
const namers: { [Spoken in SpokenKind]: (row: RowOf<Spoken>) => RowName } = {
  'hidden-work-act': named,
  'done-work-act': ofMonth,
  reference: ofMonth,
  'quality-conclusion': ofMonth,
  'service-calculation': (row) => ofMonth({ ...row, period: row.calculationPeriod }),
  'monthly-report': ofMonth,
  'weekly-report': (row) =>
    named({ ...row, name: `${dayText(row.startPeriod)}–${dayText(row.endPeriod)}` }),
  'execution-report': (row) =>
    named({ ...row, name: `${row.prescriptionNumber}: ${row.remarkNumbers}` }),
  prescription: ({ documentId, createdAt, remarkAmount }) => ({
    number: documentId,
    name: inEach((language) => fill(queryWords.remarkAmount[language], { count: remarkAmount })),
    day: createdAt,
  }),
  'geodetic-protocol': named,
  'test-protocol': named,
  'technical-inspection': named,
  certificate: (row) => named({ ...row, documentId: '' }),
  'photo-fixation': ({ photoDate, author }) => ({
    number: '',
    name: asIs(author),
    day: photoDate,
  }),
  'general-log': ({ dateOfWork, constructionDescription }) => ({
    number: '',
    name: asIs(constructionDescription),
    day: dateOfWork,
  }),
  'verification-log': ({ documentId, batchNumber, documentBrand, deliveryDate }) => ({
    number: documentId,
    name: asIs(`${documentBrand}, № ${batchNumber}`),
    day: deliveryDate,
  }),
  letter: (row) => sent(row, row.senderName),
  memo: (row) => sent(row, row.author),
  minutes: (row) => sent(row, row.authorName),
};

/** What a row of this list is called. */
export const nameOfRow = ({ spoken }: Listed, row: object): RowName =>
  // A list answers rows of its own kind.
  (namers[spoken] as (row: never) => RowName)(row as never);
