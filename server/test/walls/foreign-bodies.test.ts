import type { HiddenWorkActField } from '@nysan/contract/documents/hidden-work-act.ts';
import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import { byWord } from '@nysan/contract/plain-fields.ts';
import type { FieldAction } from '@nysan/contract/wire.ts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../../src/estimate/testing/estimate-house.ts';
import { secondGenerationWalls } from '../../src/estimate/testing/examples.ts';
import { expectStatus } from '../act-thread.ts';
import { buildMembership, buildPerson } from '../factories.ts';
import { lengthOf } from '../length.ts';
import { createSigners } from '../signers.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { placesOfAssistant } from './foreign-bodies-assistant.ts';
import { placesOfJournals } from './foreign-bodies-journals.ts';
import { placesOfLetters } from './foreign-bodies-letters.ts';
import { type Place, placesOfPeople } from './foreign-bodies-people.ts';
import { placesOfPrescriptions } from './foreign-bodies-prescriptions.ts';
import { placesOfProtocols } from './foreign-bodies-protocols.ts';
import {
  CUSTOMER_SITS,
  contractorsAlone,
  FOREMAN,
  GOAL,
  member,
  newMember,
  newProject,
  nothing,
  organization,
  project,
  roleOfOrganization,
  supervisionsAlone,
} from './foreign-bodies-requests.ts';
import { placesOfSiteRecords } from './foreign-bodies-site.ts';
import { placesOfStart } from './foreign-bodies-start.ts';
import { placesOfSupervisionReports } from './foreign-bodies-supervision-reports.ts';
import { documentSamples } from './foreign-ids-papers.ts';
import { idsAskedFor } from './ids-asked-for.ts';
import { partOf, sampleOf } from './sample.ts';
import { uploadShown } from './shown-file.ts';
import { takeSnapshot } from './snapshot.ts';
import {
  buildTwoSites,
  phonePathOf,
  type SampleKind,
  sampleKinds,
  type TwoSites,
  uploadFile,
} from './two-sites.ts';

const length = lengthOf('every foreign id from everybody', { short: 1, long: 1 });
const sample = sampleOf('foreign ids in bodies');

let app: TestApp;
let sites: TwoSites;
/** Records of the own project that could be added: beside them a foreign one must take them down with it. */
let free: { file: string; membership: string; position: string };
/** A file of the own project that waits for a letter: what takes files takes no such one. */
let confined: string;
let loose: string; // Another has uploaded it, and it hangs nowhere.
let cells = 0;
beforeAll(async () => {
  const signers = createSigners();
  app = await startTestApp({ trust: signers.trust, env: { NYSAN_QUOTA_QUESTIONS: 'off' } }); // Each id is asked about by itself.
  sites = await buildTwoSites(app, signers);
  free = await buildFree();
  confined = await uploadFile(app, sites.own, 'CORRESPONDENCE');
  const others = { ...sites.own, contractor: sites.own.author };
  loose = await uploadFile(app, others, 'AUTHOR_SUPERVISION');
});
afterAll(async () => {
  process.stdout.write(`foreign ids in bodies: ${cells} cells\n`);
  await app.close();
});

const buildFree = async () => {
  const [{ own }, someone] = [sites, await buildPerson(app.services)];
  return {
    file: await uploadShown(app, own),
    membership: await buildMembership(app.services, own.projectId, someone, 'SUBCONTRACTOR'),
    position: own.positionIds[1] ?? '',
  };
};

type Attempt = [action: FieldAction, updateValue: unknown];

const foreignIds = () => sampleKinds.flatMap((kind) => [...sites.foreign.samples[kind]]);
/** What takes no id at all asks of none whose it is: a few of them stand for all. */
const anyForeignIds = () => foreignIds().slice(0, length.isLong ? undefined : 3);
const ownIdsBut = (...kinds: string[]) => [
  ...sampleKinds.filter((kind) => !kinds.includes(kind)).map((kind) => sites.own.samples[kind][0]),
  sites.own.contractor.userId,
  crypto.randomUUID(),
  ...(kinds.includes('file') ? [confined, loose] : []),
];

/** A text takes any text; what it must not take is a record. */
const noRecord = (): Attempt[] =>
  anyForeignIds().flatMap((id): Attempt[] => [
    ['UPDATE', { id }],
    ['ADD', [id]],
  ]);
const noDate = (): Attempt[] => [
  ...noRecord(),
  ...anyForeignIds().map((id): Attempt => ['UPDATE', id]),
];
const noFile = (): Attempt[] => [
  ...[...foreignIds(), ...ownIdsBut('file')].flatMap((id): Attempt[] => [
    ['ADD', id],
    ['ADD', [free.file, id]],
    ['DELETE', id],
    ['DELETE', [sites.own.samples.file[0], id]],
  ]),
  ['UPDATE', sites.foreign.samples.file[0]],
];
const noLinkBut =
  (...kinds: SampleKind[]) =>
  (): Attempt[] =>
    [...foreignIds(), ...ownIdsBut(...kinds)].flatMap((id): Attempt[] => [
      ['ADD', id],
      ['ADD', { recordId: id, volume: 1 }],
      ['UPDATE', { id, volume: 1 }],
      ['DELETE', [id]],
    ]);
const noPosition = (): Attempt[] =>
  [
    ...foreignIds(),
    ...sites.foreign.positionIds,
    ...ownIdsBut('estimate-node', 'position'),
    sites.own.rootId,
  ].flatMap((id): Attempt[] => [
    ['ADD', { id, volume: 0.1 }],
    [
      'ADD',
      [
        { id: free.position, volume: 0.1 },
        { id, volume: 0.1 },
      ],
    ],
    ['UPDATE', { id, volume: 0.1 }],
    ['DELETE', id],
    ['DELETE', { id }],
    ['DELETE', [sites.own.positionIds[0], id]],
  ]);
const noApprover = (seated: string) => (): Attempt[] => [
  ...[...foreignIds(), ...ownIdsBut('membership')].flatMap((id): Attempt[] => [
    ['ADD', id],
    ['ADD', [free.membership, id]],
    ['DELETE', id],
    ['DELETE', [seated, id]],
  ]),
  ['UPDATE', sites.foreign.samples.membership[0]],
];

/** Every field of the PATCH call with what it must refuse; the type asks for a new field's attempts. */
const attemptsOf: Record<HiddenWorkActField, () => Attempt[]> = {
  ...byWord(hiddenWorkActPlain, ({ type }) => (type === 'text' ? noRecord : noDate)),
  files: noFile,
  generalLog: noLinkBut('log-entry'),
  verificationLog: noLinkBut('verification-entry'),
  testProtocols: noLinkBut(),
  geodeticExecutives: noLinkBut(),
  estimateRecords: noPosition,
  primaryApprovers: () => noApprover(sites.own.memberships.contractor)(),
  authorExpertApprovers: () => noApprover(sites.own.memberships.author)(),
  techExpertApprovers: () => noApprover(sites.own.memberships.technical)(),
};

const references = new Set(
  Object.entries(attemptsOf).flatMap(([field, attempts]) =>
    attempts === noRecord || attempts === noDate ? [] : [field],
  ),
);

/** Members of both projects may read what they name there: what is refused to them is refused to the other. */
const weakAndStrong = (weak: Person, strong: Person): Person[] =>
  length.isLong ? [weak, strong] : [strong];

const mustRefuse = async (who: Person, request: InjectOptions, statuses: number[]) => {
  cells += 1;
  const answer = await app.call(who, request);
  const shown = `${JSON.stringify(request).slice(0, 400)}: ${answer.body.slice(0, 300)}`;
  expect(statuses, shown).toContain(answer.statusCode);
};

describe('PATCH refuses every record that is not of the act’s own project and kind', () => {
  it.each(Object.entries(attemptsOf))('%s', async (field, attempts) => {
    const before = await takeSnapshot(app);
    const who = references.has(field)
      ? weakAndStrong(sites.own.contractor, sites.both)
      : [sites.both];
    for (const one of who) {
      for (const [action, updateValue] of partOf(sample, field, attempts(), 8)) {
        const url = `/api/hidden-work-act/${sites.own.acts.created}/${field}`;
        await mustRefuse(one, { method: 'PATCH', url, payload: { action, updateValue } }, [422]);
      }
    }
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

const estimate = (importId: unknown, path = `upload/${sites.own.projectId}`): InjectOptions => ({
  method: 'POST',
  url: `/api/estimate/${path}?importId=${String(importId)}`,
  ...formOf(secondGenerationWalls('Своя')),
});

/** Every field of a body, and of the query of a changing call, that names a record. */
/** A reference of the forms of a new and a changed project, and other reference data that it is not. */
const ofProject = (word: 'objectId' | 'regionId' | 'goalId', others: unknown[]) => ({
  [`projects.create.${word}`]: {
    request: (id: unknown) => newProject({ [word]: id }),
    refused: () => [...others, ...nothing],
  },
  [`projects.update.${word}`]: {
    request: (id: unknown) => project(sites.own, { [word]: id }),
    refused: () => [...others, ...nothing],
  },
});

const places: Record<string, Place> = {
  ...placesOfAssistant({ foreignIds, ownIdsBut }),
  ...placesOfPeople(() => sites.own, { foreignIds, ownIdsBut }),
  ...placesOfLetters(() => sites.own, { foreignIds, ownIdsBut }),
  ...placesOfPrescriptions(() => sites.own, { foreignIds, ownIdsBut }),
  ...placesOfSupervisionReports(() => sites.own, { foreignIds, ownIdsBut }),
  ...placesOfProtocols(() => sites.own, { foreignIds, ownIdsBut }),
  ...placesOfSiteRecords(() => sites.own, { foreignIds, ownIdsBut }),
  ...placesOfJournals(
    () => sites.own,
    () => free,
    { foreignIds, ownIdsBut },
  ),
  ...ofProject('objectId', [GOAL]),
  ...ofProject('regionId', [GOAL]),
  ...ofProject('goalId', [FOREMAN, CUSTOMER_SITS]),
  ...placesOfStart(() => sites.own, { foreignIds, ownIdsBut }),
  'signingMany.qr.documents.id': {
    request: (id) => ({
      method: 'POST',
      url: '/api/signer/qr',
      payload: { documents: [{ id, version: 1 }] },
    }),
    refused: () => [
      ...foreignIds(),
      ...ownIdsBut(...documentSamples.filter((kind) => kind !== 'letter')),
    ],
    statuses: [404],
  },
  'estimate.upload?importId': {
    request: (importId) => estimate(importId),
    refused: () => [FOREIGN_IMPORT, '1'],
  },
  'estimate.uploadNewer?importId': {
    request: (importId) => estimate(importId, `${outdated()}/newer`),
    refused: () => [FOREIGN_IMPORT, '1'],
  },
  'estimate.applyNewer.newerId': {
    request: (newerId) => ({
      method: 'POST',
      url: `/api/estimate/${outdated()}/newer/apply`,
      payload: { newerId },
    }),
    refused: () => [...foreignIds(), ...ownIdsBut()],
  },
};
/** Who may make the call with right ids: people are managed by the customer, the supervision’s papers by who wrote them, all else here is the contractor's. */
const whoTries = (place: string): Person[] => {
  if (supervisionsAlone.test(place)) {
    return [sites.own.technical];
  }
  if (contractorsAlone.test(place)) {
    return [sites.own.contractor];
  }
  return /^(organizations\.|projects\.setPaymentTerms)/.test(place)
    ? weakAndStrong(sites.own.customer, sites.bothManage)
    : weakAndStrong(sites.own.contractor, sites.both);
};

const outdated = () => sites.own.samples['outdated-estimate'][0];
const FOREIGN_IMPORT = crypto.randomUUID();

describe('a body refuses an id of the wrong kind', () => {
  beforeAll(async () => {
    const { projectId, contractor } = sites.foreign;
    await sql`insert into estimate_imports (id, project_id, user_id, file_name, state)
      values (${FOREIGN_IMPORT}, ${projectId}, ${contractor.userId}, 'чужая.kenml', 'done')`.execute(
      app.services.db,
    );
  });

  it.each(Object.entries(places))(
    '%s',
    async (place, { request, refused, statuses = [400, 409, 422] }) => {
      const before = await takeSnapshot(app);
      for (const value of partOf(sample, place, refused(), 8)) {
        for (const who of whoTries(place)) {
          await mustRefuse(who, request(value), statuses);
        }
      }
      expect(await takeSnapshot(app)).toEqual(before);
    },
  );

  it('and an id the body does not ask for', async () => {
    const { own, foreign } = sites;
    const before = await takeSnapshot(app);
    const act = { name: 'Акт', startWorkDate: '2026-03-01', endWorkDate: '2026-03-02' };
    for (const smuggled of ['projectUuid', 'projectId', 'id', 'uuid', 'author_id']) {
      const change = { [smuggled]: foreign.projectId };
      const create = {
        method: 'POST',
        url: `/api/hidden-work-act/${own.projectId}`,
        payload: { ...act, ...change },
      } as const;
      for (const request of [
        create,
        organization(sites.own, change),
        member(sites.own, change),
        project(sites.own, change),
      ]) {
        await mustRefuse(own.contractor, request, [400]);
      }
    }
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('phoneSigning.signed.documentsToSign.id', async () => {
    const { own, foreign } = sites;
    const url = await phonePathOf(app, own);
    const { document } = (await app.call(null, { url })).json();
    const headers = { authorization: `Bearer ${document.auth_token}` };
    const before = await takeSnapshot(app);
    for (const id of [foreign.acts.waiting, own.acts.created, 2, '']) {
      const payload = { documentsToSign: [{ id, document: { file: { data: 'MAAA' } } }] };
      const put = { method: 'PUT', url: `${url}/documents`, headers, payload } as const;
      await mustRefuse(own.contractor, put, [400]);
    }
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

// Last, because it changes things: it proves that only the ids were what was refused above.
describe('the same requests with right ids are accepted', () => {
  it.each([
    ['files', () => free.file],
    ['estimateRecords', () => ({ id: free.position, volume: 0.1 })],
    ['primaryApprovers', () => free.membership],
    ['authorExpertApprovers', () => sites.own.memberships.author],
    ['techExpertApprovers', () => sites.own.memberships.technical],
  ])('%s', async (field, value) => {
    const url = `/api/hidden-work-act/${sites.own.acts.created}/${field}`;
    const payload = { action: 'ADD', updateValue: value() };
    expectStatus(await app.call(sites.both, { method: 'PATCH', url, payload }), 200);
  });

  it.each([
    [
      'a parent organization',
      201,
      () => organization(sites.own, { parentId: sites.own.samples.organization[0] }),
    ],
    ['the role of an organization', 200, () => roleOfOrganization(sites.own, 24)],
    ['a new member', 201, () => newMember(sites.own, {})],
    ['a member', 200, () => member(sites.own, {})],
  ])('%s', async (_, status, request) => {
    expectStatus(await app.call(sites.own.customer, request()), status);
  });

  it.each([
    ['a project', 200, () => project(sites.own, {})],
    ['a new project', 201, () => newProject({})],
    ['an import', 201, () => estimate(crypto.randomUUID())],
  ])('%s', async (_, status, request) => {
    expectStatus(await app.call(sites.own.contractor, request()), status);
  });
});

it('no body has an id that is not tried here', () => {
  const known = new Set([
    ...Object.keys(places),
    'phoneSigning.signed.documentsToSign.id',
    // Its meaning depends on the field: all of them are tried above, and beside in foreign-bodies-money.
    'hiddenWorkAct.change.updateValue',
    'doneWorkAct.change.updateValue',
    'references.change.updateValue',
    // People, roles, organizations and handbooks lie outside every project; a test of their own tries fields of others.
    'admin.giveRole.userId',
    'admin.giveRole.roleId',
    'admin.takeRole.userId',
    'admin.takeRole.roleId',
    'admin.createParent.parentId',
    'admin.mergeOrganizations.into',
    'handbooks.create.handbookCategoryId',
    'handbooks.change.handbookCategoryId',
    'handbooks.change.journalHandbookFieldDtos.id',
  ]);
  expect(idsAskedFor().filter((place) => !known.has(place))).toEqual([]);
});
