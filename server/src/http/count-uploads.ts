import type { Route } from '@nysan/contract/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { drain } from './drain.ts';
import { type QuotaWindow, returnQuota, takeQuota } from './quota-repository.ts';
import { dayStart, refuseUploads } from './quotas.ts';

/** What an upload of an unknown length reserves, and the most anybody sends on after a refusal. */
const MOST_BYTES = 200 * 1024 * 1024;
/** What an upload of an unknown length counts at least: its first bytes come in along with its head. */
const LEAST_BYTES = 64 * 1024;

/** Whether a call brings bytes that count as an upload: a form, or a body for which more room is made than for others. */
export const isUpload = ({ upload, mostBytes }: Route): boolean =>
  upload === true || mostBytes !== undefined;

/**
 * Reserves the bytes of an upload within the day's share of its sender before any of them is read, and gives back at its end what did
 * not arrive. Throws 429 `uploads-used-up` when they do not fit.
 */
export const countUpload = async (
  services: Services,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { db, settings, now, logger } = services;
  const most = settings.quotas.uploads;
  if (most === null) {
    return;
  }
  const window: QuotaWindow = { userId, quota: 'uploads', start: dayStart(now()) };
  const length = request.headers['content-length'];
  const reserved = length === undefined ? Math.min(MOST_BYTES, most) : Number(length);
  const readBefore = request.raw.socket.bytesRead;
  if (!(await takeQuota(db, window, reserved, most))) {
    drain(request.raw, MOST_BYTES);
    throw await refuseUploads(services, window, most);
  }
  reply.raw.once('close', () => {
    const { raw } = request;
    const isWhole = length !== undefined && raw.complete !== false;
    const read = (raw.socket?.bytesRead ?? 0) - (readBefore ?? 0);
    const arrived = isWhole ? reserved : Math.max(LEAST_BYTES, read);
    if (arrived < reserved) {
      returnQuota(db, window, reserved - arrived).catch((error: unknown) =>
        logger.warn({ err: error }, 'bytes that did not arrive stay counted'),
      );
    }
  });
};
