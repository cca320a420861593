import type { handbooksRoom } from '@nysan/contract/journals/handbooks.ts';
import { type RoleCode, roleCodes } from '@nysan/contract/permissions.ts';
import { findAuthority } from '../../access/sides-repository.ts';
import type { Caller } from '../../calls/caller.ts';
import { notFound } from '../../calls/refusal.ts';
import { pageOf } from '../../db/page.ts';
import type { Reader } from '../../db/transaction.ts';
import { changing } from '../../http/changing.ts';
import { expectedVersion, tellVersion } from '../../http/if-match.ts';
import type { Handlers } from '../../http/room.ts';
import { changeHandbook, createHandbook, removeHandbook } from './change.ts';
import { handbookIn, presentField, presentHandbook } from './present.ts';
import {
  type Chosen,
  countHandbooks,
  findCategories,
  findHandbook,
  type HandbookRow,
  listHandbooks,
} from './repository.ts';
import { codesOf } from './writers.ts';

/** Templates of journals: read by everybody, kept by the administrator. */
export const handbooksHandlers: Handlers<typeof handbooksRoom> = {
  categories: ({ services }) => findCategories(services.db),
  list: async ({ services: { db }, caller, query, language }) => {
    const chosen: Chosen =
      query.projectUuid === undefined ? 'all' : await writableIn(db, query.projectUuid, caller);
    const found = await pageOf(
      query,
      (limit, offset) => listHandbooks(db, chosen, limit, offset),
      () => countHandbooks(db, chosen),
    );
    // Who keeps them reads what they wrote; who writes by them, their own language.
    const shown = (row: HandbookRow) =>
      presentHandbook(chosen === 'all' ? row : handbookIn(row, language));
    return { ...found, content: found.content.map(shown) };
  },
  create: (call) =>
    changing(call, async (trx) =>
      presentHandbook(await createHandbook(trx, call.body, call.caller)),
    ),
  get: async ({ services, params, reply }) => {
    const handbook = presentHandbook(await findHandbook(services.db, params.id));
    tellVersion(reply, handbook.version);
    return handbook;
  },
  change: async (call) => {
    const { params, body, caller, request, reply } = call;
    const changed = await changing(call, async (trx) =>
      presentHandbook(await changeHandbook(trx, params.id, body, caller, expectedVersion(request))),
    );
    tellVersion(reply, changed.version);
    return changed;
  },
  remove: async (call) => {
    await changing(call, (trx) => removeHandbook(trx, call.params.id, call.caller));
  },
  fields: async ({ services, params }) =>
    (await findHandbook(services.db, params.id)).fields.map(presentField),
};

/** The handbooks this reader may write by in a project; 404 when it is not theirs to see. */
const writableIn = async (db: Reader, projectId: string, caller: Caller): Promise<Chosen> => {
  const authority = await findAuthority(db, projectId, caller.userId);
  const isAdmin = caller.baseRoles.includes('ADMIN');
  const held = roleCodes.filter((role) => authority?.roles.includes(role));
  if (!authority || (held.length === 0 && !isAdmin)) {
    throw notFound();
  }
  const roles: RoleCode[] = isAdmin ? [...held, 'ADMIN'] : held;
  return { codes: codesOf(roles) };
};
