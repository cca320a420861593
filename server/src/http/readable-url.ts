import type { IncomingMessage } from 'node:http';

const NOWHERE = '/api/unreadable';

/** An address that cannot be decoded names nothing: it is not found, with the headers and words of every other answer. */
export const readable = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return NOWHERE;
  }
};
