import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

type Reply = {
  status: number;
  headers: IncomingMessage['headers'];
  /** As they came over the wire, packed or not. */
  bytes: Buffer;
};

export type Sending = {
  headers?: Record<string, string>;
  /** An object goes as JSON. */
  body?: object | Buffer;
};

/** Somebody who reaches a house by its public address and knows whose certificate it shows. */
export type Visitor = {
  url: string;
  /** Makes a request and gives whatever is answered. */
  ask(method: string, path: string, sending?: Sending): Promise<Reply>;
  /** Opens an answer that goes on; `close` hangs up. */
  open(path: string, headers: Record<string, string>): Promise<{ said(): string; close(): void }>;
};

export const visitorOf = (url: string, ca?: string): Visitor => {
  const begin = (method: string, path: string, { headers = {}, body }: Sending) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = url.startsWith('https:') ? secureRequest : plainRequest;
      const content = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const type = content === body ? {} : { 'content-type': 'application/json' };
      const length = content === undefined ? {} : { 'content-length': Buffer.byteLength(content) };
      const all = { ...type, ...length, ...headers };
      request(`${url}${path}`, { method, headers: all, ca, agent: false }, resolve)
        .once('error', reject)
        .end(content);
    });
  return {
    url,
    ask: async (method, path, sending = {}) => {
      const answer = await begin(method, path, sending);
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        bytes: await buffer(answer),
      };
    },
    open: async (path, headers) => {
      const answer = await begin('GET', path, { headers });
      let said = `${answer.statusCode}\n`;
      answer.on('data', (chunk: Buffer) => (said += chunk.toString()));
      answer.on('error', () => undefined);
      return { said: () => said, close: () => void answer.destroy() };
    },
  };
};

/** Makes a call of the API and gives its answer; throws with what the server said when it refuses. */
export const callApi = async <T>(
  visitor: Visitor,
  token: string | undefined,
  method: string,
  path: string,
  sending: Sending = {},
): Promise<T> => {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { ...authorization, ...sending.headers };
  const { status, bytes } = await visitor.ask(method, `/api${path}`, { ...sending, headers });
  if (status >= 300) {
    throw new Error(`${method} ${path}: ${status} ${bytes.toString().slice(0, 600)}`);
  }
  return (bytes.length === 0 ? undefined : JSON.parse(bytes.toString())) as T; // The contract's own answer.
};
