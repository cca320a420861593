import { type Choices, toWireWord } from '@nysan/contract/choices.ts';
import { factsOf } from '@nysan/contract/kinds.ts';
import { newsTarget } from '@nysan/contract/news-targets.ts';
import { may } from '@nysan/contract/permissions.ts';
import type { JournalEntry, JournalRemark } from '@nysan/contract/supervision-journal.ts';
import {
  type JournalEvent,
  type JournalPart,
  journalEvents,
  journalParts,
} from '@nysan/contract/supervision-journal-words.ts';
import {
  type Language,
  remarkCategory,
  remarkState,
  type Supervision,
} from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import type { EntryRow, RemarkOfEntry } from './repository.ts';

/** A name of a handbook journal or of its field in a language, where it is one of the norms. */
export type WordIn = (name: string, language: Language) => string;
type Namer = Pick<EngineServices, 'recordKinds'> & { wordIn: WordIn };

/** An entry as every call shows it. */
export const presentEntry = (
  { recordKinds, wordIn }: Namer,
  whose: Supervision,
  row: EntryRow,
  member: Member,
): JournalEntry => {
  const { language, projectId } = member;
  const part = factsOf(row.kind)?.journalPart ?? 'act';
  return {
    id: row.id,
    at: row.at.toISOString(),
    part: wired(journalParts, part),
    kindName:
      row.journal === null
        ? (recordKinds.get(row.kind)?.captions[language] ?? row.kind)
        : wordIn(row.journal, language),
    documentId: row.number === null ? '' : (row.full_number ?? ''),
    name: row.name ?? '',
    version: row.number,
    event: wired(journalEvents, row.is_recalled ? 'recalled' : eventOf(part, row.event)),
    reason: row.reason,
    person: {
      fullname: row.fullname, // sic
      role: row.role?.[language] ?? null,
      organization: row.organization,
    },
    target: newsTarget({ projectId, type: '', recordId: row.record_id, kind: row.kind }),
    remarks: (row.remarks ?? []).map((remark) => presentRemark(whose, remark, member)),
    fields: (row.fields ?? []).map(({ name, type, value }) => ({
      name: wordIn(name, language),
      type: fieldTypes[type],
      value,
    })),
  };
};

const fieldTypes = { text: 'TEXT', number: 'NUMBER', date: 'DATE' } as const;

const wired = <W extends Choices>(words: W, ours: keyof W & string): W[keyof W]['wire'] =>
  toWireWord(words, ours);

const eventOf = (part: JournalPart, event: EntryRow['event']): JournalEvent => {
  switch (event) {
    case 'sent':
    case 'written':
      return event;
    case 'rejected':
      return 'refused';
    case 'approved':
      return part === 'prescription'
        ? 'received'
        : part === 'executionReport'
          ? 'accepted'
          : 'signed';
  }
};

const presentRemark = (
  whose: Supervision,
  remark: RemarkOfEntry,
  { projectId, roles }: Member,
): JournalRemark => ({
  id: remark.id,
  documentId: remark.full_number,
  remarkName: remark.remark_name,
  category: remarkCategory.toWire(remark.category),
  responsible: remark.responsible,
  dueDate: remark.due_date,
  movedFrom: remark.first_due_date,
  eliminatedOn: remark.eliminated_on,
  state: remarkState.toWire(remark.state),
  daysLate: remark.days_late,
  report: remark.report && {
    documentId: remark.report.full_number,
    target: may(roles, `${whose}/execution-report`, 'view')
      ? newsTarget({
          projectId,
          type: '',
          recordId: remark.report.id,
          kind: `execution-report/${whose}`,
        })
      : null,
  },
  target: newsTarget({
    projectId,
    type: '',
    recordId: remark.prescription_id,
    kind: `prescription/${whose}`,
    rowId: remark.id,
  }),
});
