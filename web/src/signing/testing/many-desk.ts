import { type Answers, cmsIn, type Made, profile, refusal, serve } from './signing-desk.ts';

/** Three documents that wait for the same person. */
export const ids = [1, 2, 3].map((at) => `0190a1b2-0000-7000-8000-00000000001${at}`);

export const pdfOf = (id: string, version = 1): Uint8Array =>
  new TextEncoder().encode(`%PDF ${id} v${version}`);
export const approvePath = (id: string, version = 1) =>
  `POST /api/signer/documents/${id}/${version}`;
export const printPath = (id: string, version = 1) =>
  `GET /api/printer/document/${id}?version=${version}`;

type Standing = {
  state: 'waiting' | 'signed' | 'refused';
  message: string | null;
  version?: number;
  name?: string;
  status?: { status: string; name: string };
};

/** Who signs, and what is wrong with a signature of these bytes; null when nothing is. */
export type Judge = { iin: string; faultIn: (cms: string, document: Uint8Array) => string | null };

/**
 * A server that knows what of the documents is signed, and has signatures judged: each fits its own document only.
 * `standing` says and changes what it knows.
 */
export const serveMany = (
  { iin, faultIn }: Judge,
  answers: Answers = {},
): { made: Made[]; standing: Map<string, Standing> } => {
  const standing = new Map<string, Standing>(
    ids.map((id) => [id, { state: 'waiting', message: null }]),
  );
  const versions = ids.flatMap((id) => [1, 2].map((version) => ({ id, version })));
  const each = versions.flatMap(({ id, version }): [string, Answers[string]][] => [
    [printPath(id, version), () => new Response(Buffer.from(pdfOf(id, version)))],
    [
      approvePath(id, version),
      (body) => {
        const known = standing.get(id);
        if (known?.state !== 'waiting') {
          return refusal(409, 'already-decided', 'Решение уже принято');
        }
        if ((known.version ?? 1) !== version) {
          return refusal(409, 'document-revised', 'Документ изменили');
        }
        const fault = faultIn(cmsIn(body), pdfOf(id, version));
        if (fault) {
          return refusal(422, 'signature-refused', `Отказ: ${fault}`);
        }
        standing.set(id, { ...known, state: 'signed', message: null });
        return Response.json({ message: 'Подписано' });
      },
    ],
  ]);
  const asked = subsets(ids).map((some): [string, Answers[string]] => [
    `GET /api/signer/documents?${some.map((id) => `document=${id}`).join('&')}`,
    () => Response.json({ ways, documents: some.map((id) => listed(id, standing)) }),
  ]);
  const made = serve({
    'GET /api/identity': () => Response.json({ ...profile, iin }),
    ...Object.fromEntries([...each, ...asked]),
    ...answers,
  });
  return { made, standing };
};

const ways = ['NCALAYER', 'EGOV_QR'].map((code) => ({ code, name: code }));

const listed = (id: string, standing: Map<string, Standing>) => ({
  id,
  documentId: `АСР-${id.slice(-2)}`,
  name: 'Ростверк',
  type: 'Акт',
  projectName: 'Школа 300',
  dueDate: null,
  version: 1,
  status: { status: 'INAPPROVE', name: 'В работе' },
  target: `/app/project/p/acts/hidden-work-act/${id}`,
  ...standing.get(id),
});

/** Every choice of them in their order. */
const subsets = (all: string[]): string[][] => {
  const [first, ...rest] = all;
  if (first === undefined) {
    return [[]];
  }
  const without = subsets(rest);
  return [...without.map((some) => [first, ...some]), ...without];
};
