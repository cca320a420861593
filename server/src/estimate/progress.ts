import type { estimateRoom } from '@nysan/contract/estimate.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import type { Handler } from '../http/room.ts';
import { endDeadImports, findImports, type ImportRow } from './import-repository.ts';
import { keptText } from './refused.ts';

type Progress = typeof estimateRoom.progress;
type ImportState = z.input<Progress['answers'][200]>[number];

/** GET /estimate/imports/{projectId}: an import whose process died is shown as failed, not as running for ever. */
export const progress: Handler<Progress> = async ({ services, caller, language }) => {
  await endDeadImports(services.db);
  const rows = await findImports(services.db, caller.projectId);
  return rows.map((row) => presentImport(row, language));
};

const presentImport = (row: ImportRow, language: Language): ImportState => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  bytesRead: Number(row.bytes_read),
  totalBytes: Number(row.total_bytes),
  positions: row.positions,
  createdAt: row.created_at.toISOString(),
  message: row.refusal === null ? null : keptText(row.refusal, language),
});
