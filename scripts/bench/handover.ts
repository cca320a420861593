import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import { createDatabase, type Database } from '../../server/src/db/connection.ts';
import { localStore } from '../../server/src/files/local-store.ts';
import type { FileStore } from '../../server/src/files/store.ts';
import { createPrinter } from '../../server/src/printing/printer.ts';
import { hiddenWorkActExample } from '../../server/src/printing/testing/hidden-work-act-example.ts';
import type { Services } from '../../server/src/services.ts';
import { createAuthority, issuePerson } from '../../server/src/signatures/test-pki/authority.ts';
import type { Signer } from '../../server/src/signatures/test-pki/certificates.ts';
import { signDetached } from '../../server/src/signatures/test-pki/sign-detached.ts';
import { buildPerson, buildProject } from '../../server/test/factories.ts';
import type { Person } from '../../server/test/test-app.ts';
import type { Row } from './rows.ts';
import type { House } from './servers.ts';

const PAPERS = 2000;
/** Papers of January, which one binder holds alone; the others are of March. */
const FEW = 200;
const SIGNERS = 3;
const SMALL = 200 * 1024;
const LARGE = 20 * 1024 * 1024;
const SHIFTS = 600;

/** Binders of 200 and of 2,000 approved acts, each with three signatures and a file, every hundredth with one of 20 MB, and a log. */
export const measureHandover = async (pool: pg.Pool, house: House): Promise<Row[]> => {
  const db = createDatabase(pool);
  const site = await buildPapers(db, localStore(house.dataDir, pino({ level: 'warn' })));
  const few = await made(db, house, site, '2026-01-31');
  const many = await made(db, house, site, null);
  const again = await made(db, house, site, null);
  const isSame = many.sha256.equals(again.sha256);
  return [
    {
      what: `handover binder of ${PAPERS} papers, ${megabytes(many.size)}`,
      ours: `${(many.took / 1000).toFixed(1)} s`,
      bare: '',
      ratio: many.took / 300_000,
      bar: '≤ 5 min',
    },
    {
      what: 'the same once more: equal bytes',
      ours: `${(again.took / 1000).toFixed(1)} s, ${isSame ? 'the same' : 'OTHERS'}`,
      bare: '',
      ratio: isSame ? 1 : 0,
      bar: '1',
    },
    {
      what: `memory it takes at its peak, beside that of ${FEW} papers`,
      ours: megabytes(many.peak - many.before),
      bare: megabytes(few.peak - few.before),
      ratio: (many.peak - many.before) / (few.peak - few.before),
      bar: '< 250 MB',
    },
  ];
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

type Site = { projectId: string; userId: string };
type Made = { took: number; before: number; peak: number; sha256: Buffer; size: number };

const made = async (
  db: Database,
  { databaseUrl, dataDir, secret }: House,
  { projectId, userId }: Site,
  to: string | null,
): Promise<Made> => {
  await sql`insert into handover_binders (project_id, requested_by, to_day, kinds)
    values (${projectId}, ${userId}, ${to}, '{hidden-work-act,general-log}')`.execute(db);
  const child = fork(fileURLToPath(new URL('./handover-child.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NYSAN_DATA_DIR: dataDir,
      NYSAN_SECRET: secret,
    },
  });
  const [told] = (await once(child, 'message')) as [Pick<Made, 'took' | 'before' | 'peak'>];
  const { rows } = await sql<{ state: string; sha256: Buffer; size: string; refusal: unknown }>`
    select state, sha256, size, refusal from handover_binders
    order by requested_at desc, id desc limit 1`.execute(db);
  const [row] = rows;
  if (row?.state !== 'done') {
    throw new Error(`no binder was made: ${row?.state} ${JSON.stringify(row?.refusal)}`);
  }
  return { ...told, sha256: row.sha256, size: Number(row.size) };
};

const buildPapers = async (db: Database, files: FileStore): Promise<Site> => {
  const services = { db } as Services; // The factories use nothing else of the house.
  const author = await buildPerson(services, { fullname: 'Подрядчик Комплектов' });
  const { id: projectId } = await buildProject(services, author);
  const printer = createPrinter({ logger: pino({ level: 'silent' }) });
  const page = await printer.printSheet(hiddenWorkActExample({ number: '№ 1' }), {});
  await printer.close();
  const authority = createAuthority('rsa', 'BENCH');
  const signers = Array.from({ length: SIGNERS }, (_, at) =>
    issuePerson(authority.intermediate, { commonName: `ПОДПИСАНТ ${at + 1}`, iin: author.iin }),
  );
  for (let number = 1; number <= PAPERS; number += 1) {
    await insertPaper(db, files, { projectId, author, page, signers, number });
  }
  await insertShifts(db, projectId, author);
  await sql`vacuum analyze`.execute(db);
  return { projectId, userId: author.userId };
};

type NewPaper = {
  projectId: string;
  author: Person;
  page: Uint8Array;
  signers: Signer[];
  number: number;
};

const insertPaper = async (db: Database, files: FileStore, paper: NewPaper) => {
  const { projectId, author, page, signers, number } = paper;
  // Readers look past what stands behind the end of a PDF.
  const pdf = Buffer.concat([page, Buffer.from(`\n% ${number}\n`)]);
  const frozen = await files.putBytes(pdf);
  const file = await files.putBytes(randomBytes(number % 100 === 0 ? LARGE : SMALL));
  const fullNumber = `АСР-${String(number).padStart(6, '0')}`;
  const day = number <= FEW ? '2026-01-20' : '2026-03-12';
  const { rows } = await sql<{ id: string; signable: string }>`
    with made as (
      insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      values ('hidden-work-act', ${projectId}, ${number}, ${fullNumber}, ${author.userId}, ${author.fullname}, 'approved', 1)
      returning id),
    act as (insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
      select id, ${`Устройство монолитного ростверка, захватка ${number}`}, ${day}, ${day} from made),
    frozen as (insert into signables (purpose, record_id, project_id, captions, details, sha256, size, frozen_at, frozen_by)
      select 'version', id, ${projectId}, '{}', '[]', ${frozen.sha256}, ${frozen.size}, now(), ${author.userId} from made
      returning id),
    version as (insert into document_versions (document_id, number, signable_id, sheet, history_head, outcome, closed_at)
      select made.id, 1, frozen.id, '{}', '\\x00', 'approved', now() from made, frozen),
    uploaded as (insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
      values (${projectId}, 'Исполнительная схема.pdf', 'application/pdf', ${file.size}, ${file.sha256}, 'ACTS', ${author.userId})
      returning id),
    attached as (insert into record_files (record_id, file_id, slot) select made.id, uploaded.id, 'files' from made, uploaded)
    select made.id, frozen.id as signable from made, frozen`.execute(db);
  for (const signer of signers) {
    await insertSigned(db, rows[0]?.signable ?? '', author, signDetached(pdf, signer));
  }
};

const insertSigned = async (db: Database, signable: string, by: Person, cms: Uint8Array) => {
  const name = createHash('sha256').update(cms).digest();
  await sql`insert into signatures (signable_id, user_id, signature_id, cms, certificate, common_name, iin, owner_roles,
      serial_number, issuer, valid_from, valid_to, algorithm, chain, trust_fingerprint, received_at, channel, revocation,
      verifier_version, is_demo)
    values (${signable}, ${by.userId}, ${name}, ${Buffer.from(cms)}, '\\x00', 'ПОДПИСАНТ', ${by.iin}, '[]', '01', 'BENCH',
      now() - interval '1 year', now() + interval '1 year', 'rsa', '[]', '', now(), 'ncalayer', 'off', 'bench', false)`.execute(
    db,
  );
};

const insertShifts = async (db: Database, projectId: string, { userId, fullname }: Person) => {
  await sql`with made as (
      insert into records (kind, project_id, author_id, author_name)
      select 'general-log', ${projectId}, ${userId}, ${fullname} from generate_series(1, ${SHIFTS}::integer)
      returning id)
    insert into general_log_entries (record_id, date_of_work, work_shift, construction_description, location, weather_condition,
      air_temperature, completed_works_per_shift, measurement_unit, mechanism_name, mechanism_amount, specialty_name,
      specialty_amount)
    select id, '2026-03-16', 'day', 'Бетонирование ростверка', 'А–Г / 4–6', 'clear', '-4', 41, 'cubicMetre', 'Насос', '1',
      'Бетонщик', '8' from made`.execute(db);
};
