import type { importAnswers } from '@nysan/contract/import-preview.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { holdWork, isOpen } from '../../access/open-project-repository.ts';
import type { Member } from '../../calls/caller.ts';
import { refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { lockRegister, type Place } from './imports-repository.ts';

/** A call on imports, as the routes hand it over. */
export type ImportCall = {
  services: Services;
  caller: Member;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What becomes of what a preview asks about. */
export type ImportAnswers = {
  [Name in keyof typeof importAnswers]?: z.output<(typeof importAnswers)[Name]>;
};

/** Holds the project open, and the register for one import at a time. Refuses with 409 `project-archived`. */
export const openRegister = async (trx: Trx, place: Place): Promise<void> => {
  await holdWork(trx, place.projectId);
  if (!(await isOpen(trx, place.projectId))) {
    throw refuse('project-archived');
  }
  await lockRegister(trx, place);
};
