import type { DocumentStage } from '@nysan/contract/document-stages.ts';
import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';
import { type Signable, type SignableJson, signableColumns } from '../signables/repository.ts';

/** What became of a version that people decide on. */
export type Outcome = 'current' | 'approved' | 'rejected' | 'recalled';

/** What a printed code stands for; the last three are those of a version that people decide on, else null. */
export type Checked = Signable & {
  number: number | null;
  outcome: Outcome | null;
  currentVersion: number | null;
  /** How far its document has come, as long as this is its version in force. */
  stage: DocumentStage | null;
};

export const findByCode = (db: Reader, code: string): Promise<Checked | undefined> =>
  db
    .selectFrom('signables as f')
    .leftJoin('document_versions as v', 'v.signable_id', 'f.id')
    .leftJoin('records as d', 'd.id', 'v.document_id')
    .select(signableColumns)
    .select(['v.number', 'v.outcome', 'd.current_version as currentVersion'])
    .select(
      sql<DocumentStage | null>`case when v.number = d.current_version and v.outcome in ('current', 'approved')
        then stage_of(d) end`.as('stage'),
    )
    .where('f.verification_code', '=', code)
    .$narrowType<SignableJson & Pick<Checked, 'outcome'>>()
    .executeTakeFirst();

/** The code of what has these bytes; of the newest, should a revision have left them as they were. */
export const findCodeByHash = async (db: Reader, sha256: Buffer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('signables')
    .select('verification_code')
    .where('sha256', '=', sha256)
    .where('verification_code', 'is not', null)
    .orderBy('frozen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.verification_code ?? undefined;
};
