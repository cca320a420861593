import type { IncomingMessage } from 'node:http';

const NOWHERE = '/api/unreadable';

/** Probes by the names that whoever runs containers gives them. */
const PROBES = new Map([
  ['/healthz', '/api/health'],
  ['/readyz', '/api/ready'],
]);

/** An address that cannot be decoded names nothing: it is not found, with the headers and words of every other answer. */
export const readable = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  try {
    const [path = ''] = url.split('?');
    decodeURIComponent(path);
    return PROBES.get(path) ?? url;
  } catch {
    return NOWHERE;
  }
};
