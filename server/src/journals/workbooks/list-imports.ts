import type { RecordImport } from '@nysan/contract/journals/record-imports.ts';
import type { TakenIn } from './form.ts';
import type { ImportCall } from './import-call.ts';
import { type ImportRow, listImports } from './imports-repository.ts';

/** GET …/imports: what was taken in from files, the last one first. */
export const showImports = async (
  { services: { db }, caller }: Pick<ImportCall, 'services' | 'caller'>,
  { kind }: Pick<TakenIn, 'kind'>,
): Promise<RecordImport[]> => {
  const rows = await listImports(db, { projectId: caller.projectId, kind: kind.kind });
  return rows.map(presentImport);
};

const presentImport = (row: ImportRow): RecordImport => ({
  id: row.id,
  fileName: row.file_name,
  importedBy: row.imported_by_name,
  importedAt: row.imported_at.toISOString(),
  imported: row.made,
  replaced: row.replaced,
  skipped: row.skipped,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneBy: row.undone_by_name,
});
