import type { project } from '@nysan/contract/projects.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { notFound } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { agreementsOf } from './agreement-repository.ts';
import { presentPassport } from './present.ts';
import { findPassport, findProject, type Viewer } from './repository.ts';

/** The whole project as its readers see it; 404 when it is not there. */
export const readPassport = async (
  db: Reader,
  id: string,
  viewer: Viewer,
  language: Language,
): Promise<z.input<typeof project>> => {
  const row = await findProject(db, id, viewer, language);
  const passport = await findPassport(db, id, language);
  if (!row || !passport) {
    throw notFound();
  }
  return presentPassport(row, passport, await agreementsOf(db, id), language);
};
