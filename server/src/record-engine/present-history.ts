import type { Language } from '@nysan/contract/wire.ts';
import type { HistoryRow } from '../history/record.ts';
import { textsOf } from '../texts/texts.ts';
import { captionOfRow } from './fields/snapshot.ts';
import { historyWords } from './history-words.ts';
import type { ReadField, RecordKind } from './kind.ts';

/** The history of a record with the names of its fields and the words of closed lists in the reader's language. */
export const presentHistory = (kind: RecordKind, rows: HistoryRow[], language: Language) =>
  rows.map((row) => ({
    auditId: Number(row.audit_id),
    event: { code: row.event, name: textsOf(language).events[row.event] },
    performedBy: row.performed_by,
    createdAt: row.at.toISOString(),
    differences: Object.fromEntries(
      Object.entries(row.differences).map(([field, { value1, value2 }]) => [
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

const shown = (field: ReadField | undefined, value: string | null, language: Language) =>
  value === null ? null : (field?.inLanguage?.(value, language) ?? value);
