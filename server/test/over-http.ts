import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** An answer as it came over the connection: its body is still compressed. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };
export type RawCall = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** The address of a server that listens on a port of its own choice. */
export const listen = (app: FastifyInstance): Promise<string> =>
  app.listen({ port: 0, host: '127.0.0.1' });

/** Asks over a connection of its own and answers as soon as the head is there. */
export const openAnswer = async (url: string, call: RawCall = {}): Promise<IncomingMessage> => {
  const { method = 'GET', headers, body } = call;
  const sent = request(url, { method, headers, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
};

/** Asks over a connection of its own and reads all of the answer as it is. */
export const askOverHttp = async (url: string, call?: RawCall): Promise<RawAnswer> => {
  const answer = await openAnswer(url, call);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    bytes: await buffer(answer),
  };
};

/** The body of an answer, unpacked by what its head says. */
export const unpack = ({ headers, bytes }: RawAnswer): Buffer => {
  switch (headers['content-encoding']) {
    case undefined:
      return bytes;
    case 'br':
      return brotliDecompressSync(bytes);
    case 'gzip':
      return gunzipSync(bytes);
    default:
      throw new Error(`an encoding nobody asked for: ${headers['content-encoding']}`);
  }
};
