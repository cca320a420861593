import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

export type CheckedVersion = {
  document_id: string;
  kind: string;
  full_number: string;
  name: string;
  project_name: string;
  number: number;
  current_version: number;
  outcome: 'current' | 'approved' | 'rejected';
  frozen_at: Date;
  sha256: Buffer;
};

/** The frozen version a printed code stands for. */
export const findByCode = async (db: Reader, code: string): Promise<CheckedVersion | undefined> => {
  const { rows } = await sql<CheckedVersion>`
    select v.document_id, d.kind, d.full_number, 
      coalesce(v.sheet->>'projectName', p.full_name) as project_name, v.name, v.number,
      d.current_version, v.outcome, v.frozen_at, v.sha256
    from document_versions v join records d on d.id = v.document_id
    join projects p on p.id = d.project_id
    where v.verification_code = ${code}`.execute(db);
  return rows[0];
};

/** The code of the frozen version with these bytes; of the newest, should a revision have left them as they were. */
export const findCodeByHash = async (db: Reader, sha256: Buffer): Promise<string | undefined> => {
  const { rows } = await sql<{ verification_code: string }>`
    select verification_code from document_versions
    where sha256 = ${sha256} order by frozen_at desc limit 1`.execute(db);
  return rows[0]?.verification_code;
};
