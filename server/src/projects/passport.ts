import { may } from '@nysan/contract/permissions.ts';
import type { project } from '@nysan/contract/projects.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import type { Caller } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { findProjectBytes } from '../files/project-storage-repository.ts';
import type { Services } from '../services.ts';
import { agreementsOf } from './agreement-repository.ts';
import { presentPassport } from './present.ts';
import { findPassport, findProject, type Viewer } from './repository.ts';
import { supplementaryOf } from './supplementary-repository.ts';

type Passport = Omit<z.input<typeof project>, 'storage'>;
type ByEditor = { services: Pick<Services, 'settings'>; caller: Pick<Caller, 'roles'> };

/** A passport with what its files take, for who may change the project. */
export const withStorage = async (
  db: Reader,
  { services, caller }: ByEditor,
  passport: Passport,
): Promise<z.input<typeof project>> => ({
  ...passport,
  storage: may(caller.roles, 'project', 'edit')
    ? {
        bytes: await findProjectBytes(db, passport.uuid),
        limit: services.settings.quotas.projectFiles,
      }
    : null,
});

/** The whole project as its readers see it; 404 when it is not there. */
export const readPassport = async (
  db: Reader,
  id: string,
  viewer: Viewer,
  language: Language,
): Promise<Passport> => {
  const row = await findProject(db, id, viewer, language);
  const passport = await findPassport(db, id, language);
  if (!row || !passport) {
    throw notFound();
  }
  const [agreements, supplementary] = [await agreementsOf(db, id), await supplementaryOf(db, id)];
  return presentPassport(row, passport, agreements, supplementary, language);
};
