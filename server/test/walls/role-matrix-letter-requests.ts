import { sql } from 'kysely';
import { buildMembership, buildPerson } from '../factories.ts';
import { type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { buildLetter } from './role-matrix-records.ts';

const UNKNOWN = crypto.randomUUID();

/** A letter of the site's contractor to this seat. */
const to = ({ app, site }: Cell, membershipId: string) => buildLetter(app, site, membershipId);

const ofAnother = (more: Request = {}): Recipe => ({
  request: async (cell) => ({
    ...more,
    params: { id: await to(cell, cell.site.memberships.customer) },
  }),
});
/** The asker is its main recipient; only the site's customer would be so by nature. */
const asReader = (more: Request = {}, answers?: number): Recipe => ({
  answers,
  request: async (cell) => ({ ...more, params: { id: await to(cell, cell.membershipId) } }),
});
/** A letter to nobody: who may write is told so, whoever they are. */
const letterIn = (projectUuid: string) => ({
  projectUuid,
  title: 'Письмо',
  content: 'Текст',
  creationDate: '2026-03-01',
  documentNumber: 'ИСХ-2026-000001',
  mainRecipientId: UNKNOWN,
});
const written: Recipe = {
  answers: 422,
  request: ({ site }) => ({ payload: letterIn(site.projectId) }),
};
const cms = { payload: { cms: 'MAAA' } };
const answer = { payload: letterIn(UNKNOWN) };

/** Both whom it names have left. */
const unread: Recipe = {
  request: async (cell) => {
    const id = await to(cell, cell.site.memberships.customer);
    await sql`update record_readers set membership_id = ${await endedSeat(cell)} where record_id = ${id}`.execute(
      cell.app.services.db,
    );
    return { params: { id } };
  },
};
const endedSeat = async ({ app, site }: Cell): Promise<string> => {
  const somebody = await buildPerson(app.services);
  const id = await buildMembership(app.services, site.projectId, somebody, 'DESIGNER');
  await sql`update memberships set ended_at = now() where id = ${id}`.execute(app.services.db);
  return id;
};

/** What is read by name. */
export const letterRecipes: Record<string, Recipe> = {
  'correspondence.recipients': ofProject('projectId'),
  'correspondence.number': { request: () => ({}) },
  'correspondence.read that of another': ofAnother(),
  'correspondence.read as reader': asReader(),
  'correspondence.passOn that of another': ofAnother({
    payload: { fromMembershipId: UNKNOWN, toMembershipId: UNKNOWN },
  }),
  'correspondence.passOn as reader': asReader(
    { payload: { fromMembershipId: UNKNOWN, toMembershipId: UNKNOWN } },
    403,
  ),
  'correspondence.open what nobody reads': unread,
  'correspondence.unreadable': ofProject('projectId'),
  'letters.list': ofProject('projectId'),
  'letters.export': ofProject('projectId'),
  'letters.preview': written,
  'letters.send': written,
  'letters.reply that of another': ofAnother(answer),
  'letters.reply as reader': asReader(answer, 422),
  'letters.get that of another': ofAnother(),
  'letters.get as reader': asReader(),
  'letters.replies that of another': ofAnother(),
  'letters.chain that of another': ofAnother(),
  'letters.replies as reader': asReader(),
  'letters.chain as reader': asReader(),
  'letters.sign that of another': ofAnother(cms),
  'letters.sign as reader': asReader(cms, 422),
};
