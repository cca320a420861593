import type { Language } from '@nysan/contract/wire.ts';
import type { HistoryRow } from '../history/record.ts';
import { textsOf } from '../texts/texts.ts';
import { historyWords } from './history-words.ts';
import type { RecordKind } from './kind.ts';

/** The history of a record with the names of its fields in the reader's language. */
export const presentHistory = (kind: RecordKind, rows: HistoryRow[], language: Language) =>
  rows.map((row) => ({
    auditId: Number(row.audit_id),
    event: { code: row.event, name: textsOf(language).events[row.event] },
    performedBy: row.performed_by,
    createdAt: row.at.toISOString(),
    differences: row.differences,
    fieldNames: Object.fromEntries(
      Object.keys(row.differences).map((field) => [
        field,
        kind.fieldCaptions[field]?.[language] ?? historyWords[language][field] ?? field,
      ]),
    ),
  }));
