import type { Member } from '../calls/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { announce } from '../news/announce.ts';
import type { NewsCode } from '../texts/codes.ts';
import type { TextParams } from '../texts/localized-text.ts';
import type { RecordHeader, RecordKind } from './kind.ts';
import { liesBetweenParties } from './repository/parties.ts';

type Subject = Pick<RecordHeader, 'id' | 'kind' | 'projectId' | 'fullNumber'>;

/** Tells the project's feed of a record: its number and name, or its name alone where it has no number; the event opens it. */
export const announceOf = async (
  trx: Trx,
  kind: RecordKind,
  { id, kind: kindOfRecord, projectId, fullNumber }: Subject,
  member: Pick<Member, 'fullname'>,
  code: NewsCode,
  params: TextParams = {},
): Promise<void> => {
  // What lies between parties is no news to the others.
  if (kind.newsType === null || (kind.isBetweenParties && (await liesBetweenParties(trx, id)))) {
    return;
  }
  const name = (await kind.toldNameOf?.(trx, id)) ?? (await kind.nameOf(trx, id));
  const named: TextParams =
    fullNumber === null ? { document: name } : { document: fullNumber, name };
  const record = { id, kind: kindOfRecord };
  await announce(trx, projectId, member, kind.newsType, code, { ...named, ...params }, record);
};
