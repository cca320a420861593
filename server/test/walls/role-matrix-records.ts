import { sql } from 'kysely';
import { buildOrganization, buildPerson, validNumber } from '../factories.ts';
import type { Person, TestApp } from '../test-app.ts';
import type { Cell } from './role-matrix-recipe.ts';
import type { FullSite } from './two-sites.ts';

let serial = 5000;
/** A number no other record of the matrix has. */
export const nextSerial = (): number => {
  serial += 1;
  return serial;
};
export const newBin = (): string => validNumber('020540', nextSerial() * 3);
export const newEmail = (): string => `matrix${nextSerial()}@test.kz`;

/** The id of what was inserted. */
export const inserted = (rows: { id: string }[]): string => {
  const [row] = rows;
  if (!row) {
    throw new Error('the record was not made');
  }
  return row.id;
};

/** An act of this author and status that nobody has frozen. */
export const buildAct = async (
  { services: { db } }: TestApp,
  projectId: string,
  author: Person,
  status: 'created' | 'inApproval' | 'rejected' = 'created',
): Promise<string> => {
  const number = nextSerial();
  const { rows } = await sql<{ id: string }>`
    with document as (
      insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      values ('hidden-work-act', ${projectId}, ${number}, ${`М-${number}`}, ${author.userId}, ${author.fullname},
        ${status}, 0) returning id)
    insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
    select id, 'Одноразовый', '2026-03-01', '2026-03-02' from document returning record_id as id`.execute(
    db,
  );
  return inserted(rows);
};

/** Kinds for a month, and their tables. */
const monthly = {
  'done-work-act': 'done_work_acts',
  reference: 'cost_references',
  'quality-conclusion/technical': 'quality_conclusions',
  'quality-conclusion/author': 'quality_conclusions',
};

/** A document for a month, of this author, that nobody has filled in. */
export const buildMoneyDocument = async (
  { services: { db } }: TestApp,
  kind: keyof typeof monthly,
  projectId: string,
  author: Person,
): Promise<string> => {
  const number = nextSerial();
  const { rows } = await sql<{ id: string }>`
    with document as (
      insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      values (${kind}, ${projectId}, ${number}, ${`М-${number}`}, ${author.userId}, ${author.fullname},
        'created', 0) returning id)
    insert into ${sql.table(monthly[kind])} (record_id, period)
    select id, '2026-03-01' from document returning record_id as id`.execute(db);
  return inserted(rows);
};

/** A paper of the site's contractor to this seat, with the bytes and the signature of the site's own paper of that kind. */
export const buildPaper = async (
  { services: { db } }: TestApp,
  site: FullSite,
  kind: 'letter' | 'memo',
  membershipId: string,
): Promise<{ id: string; signableId: string }> => {
  const number = nextSerial();
  const { contractor, memberships, projectId } = site;
  const { rows } = await sql<{ id: string; signableId: string }>`
    with paper as (
      insert into records (kind, project_id, number, full_number, author_id, author_name)
      values (${kind}, ${projectId}, ${number}, ${`П-${number}`}, ${contractor.userId}, ${contractor.fullname})
      returning id),
    readers as (
      insert into record_readers (record_id, membership_id, part)
      select id, ${memberships.contractor}::uuid, 'sender' from paper
      union all select id, ${membershipId}::uuid, 'main' from paper),
    frozen as (
      insert into signables (purpose, record_id, project_id, captions, details, sha256, size, frozen_at, frozen_by,
        verification_code)
      select f.purpose, paper.id, f.project_id, f.captions, f.details, f.sha256, f.size, f.frozen_at, f.frozen_by,
        ${crypto.randomUUID()} from signables f, paper where f.record_id = ${site.samples[kind][0]} returning id),
    signed as (
      insert into signatures (signable_id, user_id, signature_id, cms, certificate, common_name, organization, iin, bin,
        owner_roles, serial_number, issuer, valid_from, valid_to, algorithm, chain, trust_fingerprint, received_at, channel,
        revocation, verifier_version, is_demo)
      select frozen.id, s.user_id, ${Buffer.from(crypto.randomUUID())}, s.cms, s.certificate, s.common_name, s.organization,
        s.iin, s.bin, s.owner_roles, s.serial_number, s.issuer, s.valid_from, s.valid_to, s.algorithm, s.chain,
        s.trust_fingerprint, s.received_at, s.channel, s.revocation, s.verifier_version, s.is_demo
      from frozen, signatures s join signables f on f.id = s.signable_id where f.record_id = ${site.samples[kind][0]})
    select paper.id, frozen.id as "signableId" from paper, frozen`.execute(db);
  const signableId = rows[0]?.signableId ?? '';
  return { id: inserted(rows), signableId };
};

/** A letter of the site's contractor to this seat. */
export const buildLetter = async (
  app: TestApp,
  site: FullSite,
  membershipId: string,
): Promise<string> => {
  const { id, signableId } = await buildPaper(app, site, 'letter', membershipId);
  await sql`insert into sent_letters (record_id, title, content, creation_date, signable_id)
    values (${id}, 'Письмо', 'Текст', '2026-03-01', ${signableId})`.execute(app.services.db);
  return id;
};

/** Seats somebody in an act, as their appointment would. */
export const seatIn = async (
  { services: { db } }: TestApp,
  actId: string,
  membershipId: string,
  group = 'primary',
): Promise<void> => {
  await sql`insert into document_participants (document_id, membership_id, seat_group)
    values (${actId}, ${membershipId}, ${group})`.execute(db);
};

/** An act in approval, frozen with the bytes of the site's waiting one, on which this member has to decide. */
export const buildWaitingAct = async (
  app: TestApp,
  site: FullSite,
  person: Person,
  membershipId: string,
): Promise<string> => {
  const { db } = app.services;
  const id = await buildAct(app, site.projectId, site.contractor);
  await seatIn(app, id, membershipId);
  await sql`update records set status = 'inApproval', current_version = 1 where id = ${id}`.execute(
    db,
  );
  await sql`with frozen as (
      insert into signables (purpose, record_id, project_id, captions, full_number, name, project_name, details, sha256,
        size, frozen_at, frozen_by, verification_code)
      select purpose, ${id}, project_id, captions, full_number, name, project_name, details, sha256, size, frozen_at,
        frozen_by, ${crypto.randomUUID()} from signables where record_id = ${site.acts.waiting} returning id)
    insert into document_versions (document_id, number, signable_id, sheet, history_head)
    select ${id}, 1, frozen.id, v.sheet, v.history_head
    from document_versions v, frozen where v.document_id = ${site.acts.waiting}`.execute(db);
  await sql`insert into version_seats (document_id, number, membership_id, user_id, seat_group, position)
    values (${id}, 1, ${membershipId}, ${person.userId}, 'primary', 0)`.execute(db);
  await sql`insert into tasks (user_id, project_id, record_id, membership_id, purpose)
    values (${person.userId}, ${site.projectId}, ${id}, ${membershipId}, 'decide')`.execute(db);
  return id;
};

/** A code on the screen of this person for this act. */
export const buildPhoneSession = async (
  { services: { db } }: TestApp,
  actId: string,
  person: Person,
): Promise<string> => {
  const secret = Buffer.from(crypto.randomUUID());
  const { rows } = await sql<{ id: string }>`
    with session as (
      insert into phone_signings (capability_hash, token_hash, user_id, expires_at)
      values (${secret}, ${secret}, ${person.userId}, now() + interval '5 minutes') returning id),
    held as (
      insert into phone_items (session_id, place, signable_id)
      select session.id, 1, v.signable_id from session, document_versions v
      where v.document_id = ${actId} and v.number = 1)
    select id from session`.execute(db);
  return inserted(rows);
};

/** A file of this section with the bytes of the site's own one, uploaded by the site's contractor. */
export const buildFileIn = async (
  { services: { db } }: TestApp,
  site: FullSite,
  location: string,
  actId: string | null = null,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
    select project_id, name, media_type, size, sha256, ${location}, uploaded_by
    from files where id = ${site.samples.file[0]} returning id`.execute(db);
  const id = inserted(rows);
  if (actId !== null) {
    await sql`insert into record_files (record_id, file_id, slot)
      values (${actId}, ${id}, 'files')`.execute(db);
  }
  return id;
};

/** A file of this section that somebody has uploaded themselves. */
export const buildOwnFileIn = async (
  { app, site, who }: Pick<Cell, 'app' | 'site' | 'who'>,
  location: string,
): Promise<string> => {
  const id = await buildFileIn(app, site, location);
  await sql`update files set uploaded_by = ${who.userId} where id = ${id}`.execute(app.services.db);
  return id;
};

export const buildNotice = async (
  { services: { db } }: TestApp,
  projectId: string,
  reader: Person,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into notifications (user_id, project_id, task_type, code, params)
    values (${reader.userId}, ${projectId}, 'PROJECT_MEMBERSHIP', 'membership-started', '{"project": "Школа"}')
    returning id`.execute(db);
  return inserted(rows);
};

export const buildReport = async (
  { services: { db } }: TestApp,
  author: Person,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into reports (user_id, reason, comment, subject, place)
    values (${author.userId}, 'SPAM', '', 'PAGE', '/app/project') returning id`.execute(db);
  return inserted(rows);
};

/** Somebody with the role of a contractor to be taken away, whom an administrator put into an organization. */
export const buildStaff = async (app: TestApp, projectId: string) => {
  const { db } = app.services;
  const person = await buildPerson(app.services, { baseRoles: ['GENERAL_CONTRACTOR'] });
  const organization = await buildOrganization(app.services, projectId, 'DESIGNER');
  await sql`insert into organization_members (organization_id, user_id)
    values (${organization.id}, ${person.userId})`.execute(db);
  return { person, organizationId: organization.id };
};

export const archiveNow = async ({ services: { db } }: TestApp, projectId: string) => {
  await sql`update projects set archived_at = now() where id = ${projectId}`.execute(db);
};

/** Another session of the same person, to be ended. */
export const buildSession = async (
  { services: { db } }: TestApp,
  person: Person,
): Promise<Person> => {
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id) values (${person.userId}) returning id`.execute(db);
  return { ...person, sessionId: inserted(rows) };
};
