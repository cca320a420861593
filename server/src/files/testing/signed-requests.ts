import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Was this request signed with that key? Version 4 of the signatures of Amazon, in its header. */
export const isSignedWith = (request: IncomingMessage, secret: string): boolean => {
  const header = request.headers.authorization ?? '';
  const [, scope = '', names = '', signature = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header) ??
    [];
  const [date = '', region = '', service = '', last = ''] = scope.split('/');
  const key = [date, region, service, last].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const hashed = createHash('sha256').update(canonical(request, names)).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hashed].join('\n');
  const given = Buffer.from(signature, 'hex');
  return given.length === 32 && timingSafeEqual(given, hmac(key, text));
};

const canonical = ({ method, url = '', headers }: IncomingMessage, names: string): string => {
  const [path, query = ''] = url.split('?');
  const parameters = query
    .split('&')
    .filter((each) => each !== '')
    .map((each) => (each.includes('=') ? each : `${each}=`))
    .sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const body = headers['x-amz-content-sha256'];
  return [method, path, parameters.join('&'), lines.join(''), names, body].join('\n');
};
