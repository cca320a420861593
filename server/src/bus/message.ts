import { createHmac } from 'node:crypto';
import { newsTarget } from '@nysan/contract/news-targets.ts';
import { languages } from '@nysan/contract/wire.ts';
import { tellEvent } from '../news/present.ts';
import type { PublishedRow } from './repository.ts';

/**
 * An event as it goes out, as `docs/events.md` describes it: what the feed of the project says of it, in each language. Receivers that
 * want another form are served here, and nowhere else.
 */
export const messageOf = (row: PublishedRow, publicUrl: string) => {
  const { project_id: projectId, event_type: eventType, record_id: recordId } = row;
  const { record_kind: kind, row_id: rowId } = row;
  return {
    type: row.code,
    timestamp: row.created_at.toISOString(),
    data: {
      id: row.id,
      project: { uuid: projectId, fullName: row.project_name },
      eventType,
      record: recordId === null ? null : { uuid: recordId, kind },
      author: row.author_name,
      link: publicUrl + newsTarget({ projectId, type: eventType, recordId, kind, rowId }),
      texts: Object.fromEntries(
        languages.map((language) => [language, tellEvent(row, language)] as const),
      ),
    },
  };
};

/** What is signed: under which name, when (in whole seconds), and the body as it is sent. */
type Signed = { id: string; seconds: number; body: string };

/**
 * The headers by which a receiver knows that a body comes from us and is no old one sent again. The id stays the same however often an
 * event is sent. Source: Standard Webhooks 1.0.0, symmetric signatures.
 */
export const signedHeaders = (key: Uint8Array, { id, seconds, body }: Signed) => {
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${mac}`,
  };
};
