import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import { sql } from 'kysely';
import { protocolForm } from '../protocol-thread.ts';
import type { Person } from '../test-app.ts';
import { type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { buildFileIn, buildOwnFileIn, nextSerial, seatIn } from './role-matrix-records.ts';

type Make = (cell: Cell) => Promise<string>;

const kinds: Record<ProtocolSort, string> = {
  geodetic: 'geodetic-protocol',
  test: 'test-protocol',
};

/** A protocol of this author that nobody has frozen. */
const make = async ({ app, site }: Cell, sort: ProtocolSort, author: Person): Promise<string> => {
  const number = nextSerial();
  const { rows } = await sql<{ id: string }>`
    with document as (
      insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      values (${kinds[sort]}, ${site.projectId}, ${number}, ${`М-${number}`}, ${author.userId}, ${author.fullname},
        'created', 0) returning id)
    insert into site_protocols (record_id, name, protocol_date)
    select id, 'Одноразовый', '2026-03-01' from document returning record_id as id`.execute(
    app.services.db,
  );
  return rows[0]?.id ?? '';
};

const LOCATION = 'AS_BUILD_DOCUMENTATION'; // sic

/** What goes with each call that changes one. */
const changes: Record<string, (cell: Cell, id: string) => Promise<Request>> = {
  change: async () => ({ search: '?date=2026-03-02' }),
  addApprovers: async ({ site }) => ({ payload: [site.memberships.customer] }),
  removeApprovers: async ({ app, site }, id) => {
    await seatIn(app, id, site.memberships.author, 'approver');
    return { payload: { membershipIds: [site.memberships.author] } };
  },
  addFiles: async (cell) => ({ payload: [await buildOwnFileIn(cell, LOCATION)] }),
  removeFiles: async ({ app, site }, id) => ({
    payload: { fileUuids: [await buildFileIn(app, site, LOCATION, id)] },
  }),
};

const recipesOf = (room: string, sort: ProtocolSort): Record<string, Recipe> => {
  const anothers: Make = (cell) => make(cell, sort, cell.site.contractor);
  const oneself: Make = (cell) => make(cell, sort, cell.who);
  const asParticipant: Make = async (cell) => {
    const id = await anothers(cell);
    await seatIn(cell.app, id, cell.membershipId, 'approver');
    return id;
  };
  const of = (made: Make, more: (typeof changes)[string] = async () => ({})): Recipe => ({
    request: async (cell) => {
      const id = await made(cell);
      return { ...(await more(cell, id)), params: { id } };
    },
  });
  const changing = Object.entries(changes).flatMap(([call, more]) => [
    [`${room}.${call} that of another`, of(anothers, more)],
    [`${room}.${call} as creator`, of(oneself, more)],
    [`${room}.${call} as participant`, of(asParticipant, more)],
  ]);
  return {
    [`${room}.list`]: ofProject('projectId'),
    [`${room}.export`]: ofProject('projectId'),
    [`${room}.create`]: ofProject('projectId', { payload: protocolForm() }),
    [`${room}.get`]: of(anothers),
    [`${room}.get as participant`]: of(asParticipant),
    ...Object.fromEntries(changing),
    [`${room}.remove`]: of(anothers),
  };
};

/** Protocols of both sorts. */
export const protocolRecipes: Record<string, Recipe> = {
  ...recipesOf('geodeticProtocols', 'geodetic'),
  ...recipesOf('testProtocols', 'test'),
};
