import type { Member } from '../../calls/caller.ts';
import { notFound, refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { recordManyHistories } from '../../history/record.ts';
import { changing } from '../../http/changing.ts';
import { announce } from '../../news/announce.ts';
import { differencesOfForms } from '../../record-engine/fields/plain.ts';
import { isDeletable } from '../../record-engine/flags.ts';
import {
  deleteRecords,
  findOwnValues,
  type LinkedHeader,
  lockRecords,
  touchRecords,
  writeOwnRows,
} from '../../record-engine/repository/many-records.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { isHeld } from './doubles.ts';
import type { TakenIn } from './form.ts';
import { type ImportCall, openRegister } from './import-call.ts';
import { importedRecords, lockImport, markUndone } from './imports-repository.ts';

/** Records a refusal names. */
const MOST_NAMED = 5;

/**
 * Takes an import back as a whole: deletes what it made and writes back what it wrote over. Refuses with 409 `import-held` one whose
 * records something links, somebody changed since, or this member may not delete, and `import-undone` one that was taken back.
 */
export const undoImport = (
  call: ImportCall,
  register: TakenIn,
  importId: string,
): Promise<{ undone: number }> => {
  const { caller, services } = call;
  const place = { projectId: caller.projectId, kind: register.kind.kind };
  return changing(call, async (trx) => {
    await openRegister(trx, place);
    const found = await lockImport(trx, place, importId);
    if (!found) {
      throw notFound();
    }
    if (found.undone_at) {
      throw refuse('import-undone');
    }
    const records = await importedRecords(trx, importId);
    const headers = await lockRecords(
      trx,
      records.map(({ record_id: id }) => id),
    );
    await mustBeFree(trx, register, call, records, headers);
    const restored = records.flatMap(({ record_id: recordId, before }) =>
      before ? [{ recordId, before }] : [],
    );
    const made = records.flatMap(({ record_id: id, before }) => (before ? [] : [id]));
    await restore(trx, register, caller, restored);
    await remove(trx, register, caller, made);
    await markUndone(trx, importId, services.now(), caller.fullname);
    await announce(trx, caller.projectId, caller, register.kind.newsType, 'import-undone', {
      count: String(records.length),
    });
    return { undone: records.length };
  });
};

type Noted = { record_id: string; row_version: number; before: OwnValues | null };

const mustBeFree = async (
  trx: Trx,
  register: TakenIn,
  { caller: member, language }: Pick<ImportCall, 'caller' | 'language'>,
  records: readonly Noted[],
  headers: readonly LinkedHeader[],
): Promise<void> => {
  const versions = new Map(records.map((one) => [one.record_id, one]));
  const held = headers.filter((header) => {
    const noted = versions.get(header.id);
    const isTheirs = noted?.before || isDeletable(register.kind, header, member);
    return (
      isHeld(register, header, member) || !isTheirs || noted?.row_version !== header.rowVersion
    );
  });
  if (held.length > 0) {
    const first = held.slice(0, MOST_NAMED).map(({ id }) => id);
    const values = await findOwnValues(trx, register.own, first);
    const names = first.map((id) => register.nameOf(values.get(id) ?? {}, language));
    const said = held.length > MOST_NAMED ? [...names, '…'] : names;
    throw refuse('import-held', { params: { names: said.join('; '), count: held.length } });
  }
};

const restore = async (
  trx: Trx,
  { kind, own, fields }: TakenIn,
  member: Member,
  restored: readonly { recordId: string; before: OwnValues }[],
): Promise<void> => {
  if (restored.length === 0) {
    return;
  }
  const ids = restored.map(({ recordId }) => recordId);
  const current = await findOwnValues(trx, own, ids);
  await writeOwnRows(
    trx,
    own,
    restored.map(({ recordId, before }) => ({ recordId, values: before })),
  );
  await recordManyHistories(
    trx,
    member,
    'changed',
    restored.map(({ recordId, before }) => ({
      entity: { id: recordId, kind: kind.kind, projectId: member.projectId },
      differences: differencesOfForms(fields, current.get(recordId) ?? {}, before),
    })),
  );
  await touchRecords(trx, ids);
};

const remove = async (
  trx: Trx,
  { kind, own, nameOf }: TakenIn,
  member: Member,
  ids: readonly string[],
): Promise<void> => {
  const values = await findOwnValues(trx, own, ids);
  // The history keeps one name for all who read it, as that of a record removed alone does.
  const nameOfRemoved = (id: string) => nameOf(values.get(id) ?? {}, 'ru');
  await recordManyHistories(
    trx,
    member,
    'removed',
    ids.map((id) => ({
      entity: { id, kind: kind.kind, projectId: member.projectId },
      differences: { name: { value1: nameOfRemoved(id), value2: null } },
    })),
  );
  await deleteRecords(trx, ids);
};
