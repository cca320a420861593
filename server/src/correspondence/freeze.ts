import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../calls/caller.ts';
import { fieldRefused } from '../calls/refusal.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { changing } from '../http/changing.ts';
import { hangUpSignal } from '../http/hang-up.ts';
import type { Sheet } from '../printing/sheet.ts';
import type { Services } from '../services.ts';
import { insertSignable, type Purpose } from '../signables/repository.ts';
import type { FieldCode } from '../texts/codes.ts';
import { confine } from './enclosures-repository.ts';
import { findPlace, type Place } from './place-repository.ts';
import { dropPreviews, insertPreview } from './previews-repository.ts';

/** How long a paper may be signed and sent after its PDF was frozen. */
const LASTS_MS = 24 * 60 * 60_000;

/** A call that freezes a paper of this sort. */
export type FreezeCall<Body> = {
  services: Services;
  caller: Member;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Headed = {
  creationDate: string;
  documentNumber: string;
  title: string;
  attachedFileIds: string[];
};

/** What differs from one sort of paper to the next. */
type Frozen = {
  purpose: Purpose;
  captions: Translations;
  /** What was said, so that nothing else is sent under the signature. */
  payloadHash: Buffer;
  sheet: (place: Place, frozenAt: Date) => Sheet;
  /** What is said of a date that is not today’s. */
  notToday: FieldCode;
};

/** Freezes the PDF of a paper as it would be sent; its files go with nothing else from then on. Refuses a date that is not today’s. */
export const freezePaper = async (call: FreezeCall<Headed>, frozen: Frozen) => {
  const { services, caller, body, reply } = call;
  const { purpose, captions } = frozen;
  const frozenAt = services.now();
  if (body.creationDate !== dayInKazakhstan(frozenAt)) {
    throw fieldRefused('creationDate', frozen.notToday);
  }
  const place = await findPlace(services.db, caller.projectId);
  const sheet = frozen.sheet(place, frozenAt);
  const pdf = await services.printer.printSheet(sheet, {
    toSign: true,
    signal: hangUpSignal(reply),
  });
  const stored = await services.files.putBytes(pdf);
  const expiresAt = new Date(frozenAt.getTime() + LASTS_MS);
  const id = await changing(call, async (trx) => {
    await confine(trx, caller.userId, body.attachedFileIds);
    await dropPreviews(trx, caller.userId, purpose);
    const signableId = await insertSignable(trx, {
      ...stored,
      sheet,
      purpose,
      projectId: caller.projectId,
      captions,
      fullNumber: body.documentNumber,
      name: body.title,
      projectName: place.project_name,
      details: [{ name: '№', value: body.documentNumber }],
      frozenAt,
      frozenBy: caller.userId,
      expiresAt,
    });
    await insertPreview(trx, signableId, frozen.payloadHash);
    return signableId;
  });
  return { id, sha256: stored.sha256.toString('hex'), expiresAt: expiresAt.toISOString() };
};
