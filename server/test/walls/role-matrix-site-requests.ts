import { sql } from 'kysely';
import { expectStatus } from '../act-thread.ts';
import type { Person } from '../test-app.ts';
import { bare, type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { buildOwnFileIn, nextSerial } from './role-matrix-records.ts';

type Author = (cell: Cell) => Person;
const another: Author = ({ site }) => site.contractor;
const oneself: Author = ({ who }) => who;

/** The rows each kind keeps of a record. */
const owns = {
  'technical-inspection': sql`named_records (record_id, name) select id, 'Одноразовый' from made`,
  certificate: sql`named_records (record_id, name) select id, 'Одноразовый' from made`,
  'photo-fixation': sql`photo_fixations (record_id, photo_date) select id, '2026-03-16' from made`,
};
type Kind = keyof typeof owns;

const build = async (cell: Cell, kind: Kind, author: Author): Promise<string> => {
  const { userId, fullname } = author(cell);
  const number = kind === 'technical-inspection' ? nextSerial() : null;
  const { rows } = await sql<{ id: string }>`with made as (
      insert into records (kind, project_id, number, full_number, author_id, author_name)
      values (${kind}, ${cell.site.projectId}, ${number}::integer, ${number === null ? null : `М-${number}`}::text, ${userId},
        ${fullname}) returning id)
    insert into ${owns[kind]} returning record_id as id`.execute(cell.app.services.db);
  return rows[0]?.id ?? '';
};

const of = (kind: Kind, author: Author): Recipe => ({
  request: async (cell) => ({ params: { id: await build(cell, kind, author) } }),
});

const attaching = (author: Author): Recipe => ({
  request: async (cell) => ({
    params: {
      inspectionId: await build(cell, 'technical-inspection', author),
      projectFileId: await buildOwnFileIn(cell, 'AS_BUILD_DOCUMENTATION'), // sic
    },
  }),
});

const creating = (location: string, form: object): Recipe => ({
  request: async (cell): Promise<Request> => ({
    params: { projectId: cell.site.projectId },
    payload: { ...form, files: [await buildOwnFileIn(cell, location)] },
  }),
});

const reading = (room: string, kind: Kind): Record<string, Recipe> => ({
  [`${room}.list`]: ofProject('projectId'),
  [`${room}.export`]: ofProject('projectId'),
  [`${room}.print`]: ofProject('projectId', { search: '?createdAtStart=2900-01-01' }),
  [`${room}.get`]: of(kind, another),
});

/** The section of a subcategory, made if there is none yet. */
const sectionIn = async ({ app, site }: Cell): Promise<string> => {
  const payload = { projectUuid: site.projectId, subcategoryId: 303 };
  const url = '/api/estimate/documentation';
  return expectStatus(await app.call(site.contractor, { method: 'POST', url, payload }), 201)
    .estimateUuid;
};

/** Technical inspection records, certificates, photo records, documentation. */
export const siteRecipes: Record<string, Recipe> = {
  ...reading('technicalInspections', 'technical-inspection'),
  'technicalInspections.create': ofProject('projectId', { payload: { name: 'Осмотр' } }),
  'technicalInspections.attach that of another organization': attaching(another),
  "technicalInspections.attach one's own": attaching(oneself),
  'technicalInspections.remove that of another organization': of('technical-inspection', another),
  "technicalInspections.remove one's own": of('technical-inspection', oneself),

  ...reading('certificates', 'certificate'),
  'certificates.create': creating('CERTIFICATE', { name: 'Паспорт' }),
  'certificates.remove that of another organization': of('certificate', another),
  "certificates.remove one's own": of('certificate', oneself),

  ...reading('photoFixations', 'photo-fixation'),
  // What the site has is no picture; that is asked for after the rights.
  'photoFixations.create': {
    answers: 422,
    ...creating('PHOTO_DOCUMENTATION', { photoDate: '2026-03-16' }),
  },
  'photoFixations.remove that of another': of('photo-fixation', another),
  "photoFixations.remove one's own": of('photo-fixation', oneself),

  'designDocumentation.categories': bare,
  'designDocumentation.list': ofProject('projectId'),
  'designDocumentation.open': {
    request: ({ site }) => ({ payload: { projectUuid: site.projectId, subcategoryId: 304 } }),
  },
  'designDocumentation.add': {
    request: async (cell) => ({
      params: { estimateId: await sectionIn(cell) },
      payload: [await buildOwnFileIn(cell, 'DESIGN_AND_ESTIMATE_DOCUMENTATION')],
    }),
  },
};
