import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../calls/refusal.ts';

/**
 * The version an edit was made of, from `If-Match: "7"`; null when the caller sent none or takes any. A proxy that compresses may
 * make our strong tag a weak one. Anything else is refused with 400: an edit that meant to be careful is not let through.
 */
export const expectedVersion = (request: FastifyRequest): number | null => {
  const tag = request.headers['if-match']?.trim();
  if (tag === undefined || tag === '*') {
    return null;
  }
  const value = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag)?.[1];
  if (value === undefined) {
    throw refuse('if-match-malformed');
  }
  return Number(value);
};

/** Answers the version a later edit is to name. */
export const tellVersion = (reply: FastifyReply, version: number): void => {
  reply.header('etag', `"${version}"`);
};
