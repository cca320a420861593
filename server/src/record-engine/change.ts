import type { FieldPatch } from '@nysan/contract/approval.ts';
import { type DocumentStage, documentStages } from '@nysan/contract/document-stages.ts';
import { documentStatus, type Language } from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import { notFound, type Refusal, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { announceOf } from './announce.ts';
import type { Field } from './fields/field.ts';
import { differencesBetween, readFields } from './fields/snapshot.ts';
import { isEditable } from './flags.ts';
import type { EditRules, NewRecord, RecordHeader, RecordKind } from './kind.ts';
import { lockRecord, touchRecord } from './repository/records.ts';

/** Who changes a record, and how it is judged. */
export type Change = {
  member: Member;
  /** The version somebody saw; null when they do not say. */
  expectedVersion: number | null;
  /** Words of the fields that may differ afterwards; all of them when a change does not know. */
  fields?: string[];
  /** A cited record may be changed as far as it only gains; the work itself refuses what would be lost. */
  gainsWhenCited?: boolean;
  /** What the entry of the history says besides, as why something was changed. */
  besides?: Differences;
};

/**
 * The one way to change something of a record: locks it, judges who changes it and whether it is what they saw, does the
 * work, and writes what differs into the history. A record that reads as before counts as unchanged. Refuses with 404 a
 * record of another kind, with 403 or 409 who may not change it now, with 409 a stale edit. Returns what the work does.
 */
export const changeRecord = async <Done>(
  trx: Trx,
  kind: RecordKind,
  recordId: string,
  change: Change,
  work: (record: RecordHeader) => Promise<Done>,
): Promise<Done> => {
  const record = await lockRecord(trx, recordId);
  if (record.kind !== kind.kind) {
    throw notFound();
  }
  mustBeEditable(
    kind,
    change.gainsWhenCited ? { ...record, citedBy: null } : record,
    change.member,
  );
  mustBeFresh(record, change.expectedVersion);
  return withHistory(trx, [{ kind, record }], change, () => work(record));
};

/** Records that somebody holds and has been let to change. */
type Held = { kind: RecordKind; record: RecordHeader };

/**
 * The end of every change of records: reads them before and after the work, and gives each that differs an entry in its
 * history, a new version, and word to the windows that show it.
 */
export const withHistory = async <Done>(
  trx: Trx,
  held: Held[],
  { member, fields, besides }: Omit<Change, 'expectedVersion'>,
  work: () => Promise<Done>,
): Promise<Done> => {
  const before = await readAll(trx, held, fields);
  const done = await work();
  const after = await readAll(trx, held, fields);
  for (const [at, { record }] of held.entries()) {
    const differences = differencesBetween(before[at] ?? {}, after[at] ?? {});
    if (Object.keys(differences).length > 0) {
      await Promise.all([
        recordHistory(trx, entityOf(record), member, 'changed', { ...differences, ...besides }),
        touchRecord(trx, record.id),
      ]);
    }
  }
  return done;
};

const readAll = (trx: Trx, held: Held[], fields: string[] | undefined) =>
  Promise.all(held.map(({ kind, record }) => readFields(trx, kind, record, fields)));

/** The per-field edit of all records. Refuses with 400 a word the kind does not know. */
export const changeField = async <K extends RecordKind<Field<K>>>(
  trx: Trx,
  kind: K,
  recordId: string,
  word: string,
  body: FieldPatch,
  change: Omit<Change, 'fields'> & { now: Date },
): Promise<void> => {
  const field = kind.fields[word];
  if (!field) {
    throw refuse('bad-input', { errors: [{ path: 'field', code: 'not-one-of' }] });
  }
  await changeRecord(trx, kind, recordId, { ...change, fields: [word] }, (record) =>
    field.parse(body)(trx, { kind, record, member: change.member, now: change.now }),
  );
};

/** Tells the project's feed of a new record. */
export const announceMade = async (
  trx: Trx,
  kind: RecordKind,
  record: NewRecord,
  member: Member,
): Promise<void> => {
  const news = kind.isDocument ? 'document-created' : 'record-created';
  await announceOf(trx, kind, record, member, news);
};

/** Whose history a change of this record belongs to. */
export const entityOf = ({
  id,
  kind,
  projectId,
}: Pick<NewRecord, 'id' | 'kind' | 'projectId'>) => ({
  id,
  kind,
  projectId,
});

/** Refuses with 409 a document that is no longer being written, with 403 somebody who may not write the record. */
export const mustBeEditable = (rules: EditRules, record: RecordHeader, member: Member): void => {
  if (record.status !== null && record.status !== 'created') {
    throw notEditable(record.status, record.stage ?? record.status, member.language);
  }
  mustNotBeCited(record);
  if (!isEditable(rules, record, member)) {
    throw notTheirs(rules);
  }
};

/** Why somebody may not touch a record that is open and that their role may write. */
export const notTheirs = ({ editableBy }: Pick<EditRules, 'editableBy'>): Refusal =>
  refuse(editableBy === 'organization' ? 'other-organization' : 'not-creator');

/** Refuses with 409 and the document's number a record that a document in approval, or an approved one, prints. */
export const mustNotBeCited = ({ citedBy }: RecordHeader): void => {
  if (citedBy !== null) {
    throw refuse('record-cited', { params: { document: citedBy } });
  }
};

const notEditable = (
  status: NonNullable<RecordHeader['status']>,
  stage: DocumentStage,
  language: Language,
) =>
  refuse('not-editable', {
    params: { status: documentStages[stage].label[language] },
    details: { status: documentStatus.toWire(status) },
  });

/** Two people may have the same record open: the later of two edits of one state is refused. */
export const mustBeFresh = (record: RecordHeader, expectedVersion: number | null): void => {
  if (expectedVersion !== null && expectedVersion !== record.rowVersion) {
    throw refuse('stale-edit', { details: { version: record.rowVersion } });
  }
};
