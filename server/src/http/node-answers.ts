import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@nysan/contract/errors.ts';
import { refuse } from '../calls/refusal.ts';
import { problemOf } from './errors.ts';
import { languageOf } from './language.ts';

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
};

/** Answers what Node refuses before there is a request, as everything else is refused; its language is not known by then. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, body } = told(codes[error.code ?? ''] ?? 'bad-request', undefined);
    const head = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`);
    socket.write(
      [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, 'connection: close', '', body].join(
        '\r\n',
      ),
    );
  }
  socket.destroySoon();
};

/** A client that expects what we do not do is told so in our words, and not by Node with none. */
export const answerExpectations = (server: Server): void => {
  server.on('checkExpectation', ({ headers }, response: ServerResponse) => {
    const { status, body } = told('expectation-failed', headers['accept-language']);
    response.writeHead(status, headersOf(body)).end(body);
  });
};

const told = (code: ErrorCode, language: string | undefined) => {
  const refusal = refuse(code);
  const body = JSON.stringify(problemOf(refusal, randomUUID(), languageOf(language)));
  return { status: refusal.status, body };
};

const headersOf = (body: string) => ({
  'content-type': 'application/problem+json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});
