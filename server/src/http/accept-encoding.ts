import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/**
 * The encoding of an answer by `Accept-Encoding`: the one of ours with the highest weight, Brotli before gzip; undefined when the client
 * wants it as it is. `*` means gzip, which everybody reads. A weight nobody can read is none.
 */
export const chooseEncoding = (header: string | undefined): Encoding | undefined => {
  if (header === undefined) {
    return undefined;
  }
  const weights = new Map(header.toLowerCase().split(',').map(readWish));
  const br = weights.get('br') ?? 0;
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0;
  const most = Math.max(br, gzip);
  if (most === 0 || (weights.get('identity') ?? 0) > most) {
    return undefined;
  }
  return br === most ? 'br' : 'gzip';
};

const readWish = (wish: string): [name: string, weight: number] => {
  const [name = '', ...parameters] = wish.split(';').map((part) => part.trim());
  const weight = parameters.find((one) => /^q\s*=/.test(one))?.replace(/^q\s*=\s*/, '') ?? '1';
  return [name, /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight) ? Number(weight) : 0];
};

/** Leaves the chosen encoding alone in the header, so that whoever answers, files included, chooses the same. */
export const settleEncoding = ({ raw: { headers } }: FastifyRequest): void => {
  const header = headers['accept-encoding'];
  if (header !== undefined) {
    headers['accept-encoding'] = chooseEncoding(String(header)) ?? 'identity';
  }
};

/** What {@link settleEncoding} left. */
export const settledEncoding = ({ headers }: FastifyRequest): Encoding | undefined => {
  const encoding = headers['accept-encoding'];
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
};
