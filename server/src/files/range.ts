import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from './store.ts';

/**
 * The one range of bytes a request asks for. Undefined means all of it: nothing asked, several ranges, words we do not
 * know, or `If-Range` of other bytes.
 */
export const askedRange = (
  headers: IncomingHttpHeaders,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== tag;
  if (isOther || (first === '' && last === '')) {
    return undefined;
  }
  return first === '' ? lastBytes(Number(last), size) : between(Number(first), last, size);
};

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };

const between = (
  start: number,
  last: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) {
    return undefined;
  }
  return start >= size ? 'unsatisfiable' : { start, end };
};
