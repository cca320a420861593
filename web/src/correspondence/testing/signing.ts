import { idOf } from '../../document-kit/testing/document-server.ts';
import { room } from './people.ts';

export const previewId = idOf(70);

/** What a server says that freezes a paper and has it signed by the demo key. */
export const freezing = (papers: 'letters' | 'memos'): Record<string, () => Response> => ({
  [`POST ${room}/${papers}/preview`]: () =>
    Response.json(
      { id: previewId, sha256: 'ab'.repeat(32), expiresAt: '2999-01-01T00:00:00Z' },
      { status: 201 },
    ),
  [`GET /signer/types/${previewId}`]: () =>
    Response.json([{ code: 'DEMO_KEY', name: 'Демо-ключ' }]),
  [`POST /signer/demo/${previewId}`]: () => Response.json({ message: 'Документ подписан.' }),
  [`GET /printer/document/${previewId}`]: () =>
    new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
});
