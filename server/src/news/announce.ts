import type { NewsType } from '@nysan/contract/news-types.ts';
import { sql } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import { sendWrite, type Trx } from '../db/transaction.ts';
import { publish } from '../live/publish.ts';
import type { NewsCode } from '../texts/codes.ts';
import type { TextParams } from '../texts/localized-text.ts';

/**
 * Adds an event to the feed of a project and tells the windows that show the project; its sentence is made in the language of each
 * reader. `name` and `reason` among the values stand beneath it, and `record` is what it opens, at its row `rowId` where it speaks of one.
 * Of what has no type of news nobody is told.
 */
export const announce = async (
  trx: Trx,
  projectId: string,
  caller: Pick<Caller, 'fullname'>,
  type: NewsType | null,
  code: NewsCode,
  params: TextParams = {},
  record?: { id: string; kind: string; rowId?: string },
): Promise<void> => {
  if (type === null) {
    return;
  }
  await sendWrite(
    trx,
    sql`insert into news (project_id, event_type, code, params, author_name, record_id, record_kind, row_id)
      values (${projectId}, ${type}, ${code}, ${JSON.stringify(params)}::jsonb, ${caller.fullname},
        ${record?.id ?? null}, ${record?.kind ?? null}, ${record?.rowId ?? null})`,
  );
  await publish(trx, { project: projectId });
};
