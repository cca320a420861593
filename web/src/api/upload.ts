import { addressOf } from './address.ts';
import { doubtConnection } from './connection.ts';
import { connectionError, refusalFrom } from './errors.ts';
import { told } from './outcomes.ts';
import type { CallRoute } from './routes.ts';
import { headersOf, newKey, type Sent, withToken } from './send.ts';

/** What an upload is sent with; `onProgress` hears the share sent, 0…1. */
export type Upload = Pick<Sent, 'params' | 'query' | 'signal'> & {
  file: File;
  onProgress?: (share: number) => void;
};

/** Sends one file as multipart/form-data; bytes that are answered bear its name. No time limit: 200 MB over a site's mobile network may take long. */
export const upload = async (route: CallRoute, asked: Upload): Promise<unknown> =>
  await told(`${route.method} ${addressOf(route, asked)}`, () => uploadTo(route, asked));

const uploadTo = async (route: CallRoute, asked: Upload): Promise<unknown> => {
  const key = newKey();
  const answer = await withToken(route, (token) =>
    transfer(route, asked, headersOf(route, {}, key, token)),
  );
  if (answer.status < 200 || answer.status > 299) {
    throw refusalFrom(answer.status, answer.text);
  }
  if (answer.bytes) {
    return new File([answer.bytes], asked.file.name, { type: answer.bytes.type });
  }
  return answer.text === '' ? undefined : JSON.parse(answer.text);
};

/** Does a good answer of the call come as bytes? */
const givesBytes = ({ answers = {} }: CallRoute): boolean =>
  Object.values(answers).some((answer) => 'bytes' in answer);

type Answer = { status: number; text: string; bytes?: Blob };

/** What came back; a refusal of a call that gives bytes is text all the same. */
const answerOf = async (request: XMLHttpRequest): Promise<Answer> => {
  const { status, responseType } = request;
  if (responseType !== 'blob') {
    return { status, text: request.responseText };
  }
  const bytes: Blob = request.response;
  return status === 200 ? { status, text: '', bytes } : { status, text: await bytes.text() };
};

/** `fetch` cannot tell how much of a body has been sent, so this is the one place with XMLHttpRequest. */
const transfer = (
  route: CallRoute,
  { params, query, file, signal, onProgress }: Upload,
  headers: Record<string, string>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(route.method, addressOf(route, { params, query }));
    for (const [name, value] of Object.entries(headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.responseType = givesBytes(route) ? 'blob' : 'text';
    request.onload = () => void answerOf(request).then(resolve, reject);
    request.onerror = () => {
      doubtConnection();
      reject(connectionError('offline'));
    };
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
