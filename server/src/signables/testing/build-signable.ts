import { transaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { inline } from '../bytes.ts';
import { insertSignable, type NewSignable } from '../repository.ts';

/** Something to be signed, whose bytes stand in the database. */
export const buildSignable = (
  { db }: Pick<Services, 'db'>,
  frozenBy: string,
  { bytes = Buffer.from('pdf'), ...facts }: Partial<NewSignable> & { bytes?: Uint8Array } = {},
): Promise<string> =>
  transaction(db, (trx) =>
    insertSignable(trx, {
      purpose: 'version',
      captions: { ru: 'Акт', kk: 'Акт', en: 'Act' },
      name: 'Акт',
      details: [],
      ...inline(Buffer.from(bytes)),
      frozenAt: new Date(),
      frozenBy,
      ...facts,
    }),
  );

/** The newest thing of a record that is to be signed. */
export const signableOf = async (
  { db }: Pick<Services, 'db'>,
  recordId: string,
): Promise<string> => {
  const { id } = await db
    .selectFrom('signables')
    .select('id')
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
