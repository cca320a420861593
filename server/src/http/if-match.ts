import type { FastifyReply, FastifyRequest } from 'fastify';

/** The version an edit was made of, from `If-Match: "7"`; null when the caller sent none. */
export const expectedVersion = (request: FastifyRequest): number | null => {
  const value = /^"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  return value === undefined ? null : Number(value);
};

/** Answers the version a later edit is to name. */
export const tellVersion = (reply: FastifyReply, version: number): void => {
  reply.header('etag', `"${version}"`);
};
