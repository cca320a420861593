import type { LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../access/caller.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { changing } from '../../http/changing.ts';
import { hangUpSignal } from '../../http/hang-up.ts';
import { fieldRefused } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { insertSignable } from '../../signables/repository.ts';
import { findPlace } from '../place-repository.ts';
import { hashOf, readDraft } from './draft.ts';
import { dropPreviews, insertPreview } from './drafts-repository.ts';
import { letterKind } from './kind.ts';
import { letterSheet } from './sheet.ts';

/** How long a letter may be signed and sent after its PDF was frozen. */
const LASTS_MS = 24 * 60 * 60_000;

type Call = {
  services: Services;
  caller: Member;
  body: LetterPayload;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Freezes the PDF of a letter as it would be sent. Refuses what could not be sent, and a date that is not today’s. */
export const previewLetter = async (call: Call) => {
  const { services, caller, body, reply } = call;
  const draft = await readDraft(services.db, body, caller);
  const frozenAt = services.now();
  if (body.creationDate !== dayInKazakhstan(frozenAt)) {
    throw fieldRefused('creationDate', 'not-today');
  }
  const place = await findPlace(services.db, caller.projectId);
  const sheet = letterSheet(draft, place, caller.language, frozenAt);
  const pdf = await services.printer.printSheet(sheet, {
    toSign: true,
    signal: hangUpSignal(reply),
  });
  const stored = await services.files.putBytes(pdf);
  const expiresAt = new Date(frozenAt.getTime() + LASTS_MS);
  const id = await changing(call, async (trx) => {
    await dropPreviews(trx, caller.userId);
    const signableId = await insertSignable(trx, {
      ...stored,
      sheet,
      purpose: 'letter',
      projectId: caller.projectId,
      captions: letterKind.captions,
      fullNumber: body.documentNumber,
      name: body.title,
      projectName: place.project_name,
      details: [{ name: '№', value: body.documentNumber }],
      frozenAt,
      frozenBy: caller.userId,
      expiresAt,
    });
    await insertPreview(trx, signableId, hashOf(body, caller));
    return signableId;
  });
  return { id, sha256: stored.sha256.toString('hex'), expiresAt: expiresAt.toISOString() };
};
