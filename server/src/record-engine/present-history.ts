import type { Language } from '@nysan/contract/wire.ts';
import type { Differences, HistoryRow } from '../history/record.ts';
import { textsOf } from '../texts/texts.ts';
import { captionOfRow, rowNamedBy } from './fields/snapshot.ts';
import type { ReadField, RecordKind } from './kind.ts';

/** Names of what the engine itself writes into the history of a document, whatever its kind. */
const historyWords: Record<Language, Record<string, string>> = {
  ru: {
    reason: 'Причина отклонения',
    source: 'Копия документа',
    name: 'Наименование',
    decideBy: 'Срок согласования',
    reader: 'Кто читает',
  },
  kk: {
    reason: 'Қабылдамау себебі',
    source: 'Құжат көшірмесі',
    name: 'Атауы',
    decideBy: 'Келісу мерзімі',
    reader: 'Кім оқиды',
  },
  en: {
    reason: 'Reason of the rejection',
    source: 'Copy of',
    name: 'Name',
    decideBy: 'To be decided by',
    reader: 'Read by',
  },
};

/** The history of a record with the names of its events and fields and the words of closed lists in the reader's language. */
export const presentHistory = (kind: RecordKind, rows: HistoryRow[], language: Language) =>
  rows.map((row) => ({
    auditId: Number(row.audit_id),
    event: {
      code: row.event,
      name: kind.eventCaptions?.[row.event]?.[language] ?? textsOf(language).events[row.event],
    },
    performedBy: row.performed_by,
    createdAt: row.at.toISOString(),
    differences: Object.fromEntries(
      inFormOrder(kind, row.differences).map(([field, { value1, value2 }]) => [
        field,
        {
          value1: shown(kind.fields[field], value1, language),
          value2: shown(kind.fields[field], value2, language),
        },
      ]),
    ),
    fieldNames: Object.fromEntries(
      Object.keys(row.differences).map((field) => [
        field,
        kind.fieldCaptions[field]?.[language] ??
          captionOfRow(kind.rows, field, language) ??
          historyWords[language][field] ??
          field,
      ]),
    ),
  }));

/** The database keeps the words of an entry in an order of its own; people read them as the form asks for them. */
const inFormOrder = (kind: RecordKind, differences: Differences) =>
  Object.entries(differences)
    .map((entry) => ({ entry, place: placeInForm(kind, entry[0]) }))
    .toSorted((one, other) => byPlace(one.place, other.place))
    .map(({ entry }) => entry);

type Place = readonly [part: number, row: number, field: number];

/** What no field is called comes first, as whose copy it is; then the fields, then the rows by their numbers. */
const placeInForm = ({ fieldCaptions, rows }: RecordKind, word: string): Place => {
  const named = rowNamedBy(rows, word);
  return named
    ? [1, named.number, Object.keys(named.rows.fieldCaptions).indexOf(named.field)]
    : [0, 0, Object.keys(fieldCaptions).indexOf(word)];
};

const byPlace = (one: Place, other: Place): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

const shown = (field: ReadField | undefined, value: string | null, language: Language) =>
  value === null ? null : (field?.inLanguage?.(value, language) ?? value);
