import type { NewsType } from '@nysan/contract/news-types.ts';
import { sql } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import { sendWrite, type Trx } from '../db/transaction.ts';
import { publish } from '../live/publish.ts';
import type { NewsCode } from '../texts/codes.ts';
import type { TextParams } from '../texts/localized-text.ts';

/** With the pauses of the queue five days, so that an outside system may be away over a long weekend. */
const TRIES_OF_DAYS = 30;

/**
 * Adds an event to the feed of a project and tells the windows that show the project; its sentence is made in the language of each
 * reader. `name` and `reason` among the values stand beneath it, and `record` is what it opens, at its row `rowId` where it speaks of one.
 * Of what has no type of news nobody is told. The events of a project that passes them on go out one after another, with the commit:
 * in a queue of its own, so that a receiver that does not answer holds up no other project.
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
    sql`with told as (
        insert into news (project_id, event_type, code, params, author_name, record_id, record_kind, row_id)
        values (${projectId}, ${type}, ${code}, ${JSON.stringify(params)}::jsonb, ${caller.fullname},
          ${record?.id ?? null}, ${record?.kind ?? null}, ${record?.rowId ?? null})
        returning id, project_id)
      select graphile_worker.add_job('publish-news', json_build_object('newsId', told.id), queue_name => 'bus:' || told.project_id,
        max_attempts => ${TRIES_OF_DAYS}::integer)
      from told join projects p on p.id = told.project_id where p.publish_to_bus`,
  );
  await publish(trx, { project: projectId });
};
