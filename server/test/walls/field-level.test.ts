import { type DocumentStatus, documentStatus } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentKind } from '../../src/document-engine/kind.ts';
import { documentKinds } from '../../src/documents/index.ts';
import { uploadOf } from '../../src/files/testing/form.ts';
import { png } from '../../src/files/testing/samples.ts';
import { approveAs, buildSite, expectStatus, rejectAs, type Site, start } from '../act-thread.ts';
import { makeSupplementary } from '../agreement-thread.ts';
import { buildMembership, buildPerson } from '../factories.ts';
import { lengthOf } from '../length.ts';
import { buildApprovedAct, readDoneWork } from '../money-thread.ts';
import { createSigners, type Signers } from '../signers.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { changedOtherwise, documentFields } from './fixtures/document-fields.ts';
import { buildDoneWorkOf, doneWorkActFields } from './fixtures/done-work-act-fields.ts';
import {
  type Actor,
  actors,
  type FieldCase,
  type KindCase,
  type Step,
  type Supplies,
  type ValueOf,
} from './fixtures/field-case.ts';
import { oneOfEach, partOf, sampleOf } from './sample.ts';
import { takeSnapshot } from './snapshot.ts';

const length = lengthOf('every value of every field by everybody', { short: 1, long: 1 });
const sample = sampleOf('fields of documents');

let app: TestApp;
let signers: Signers;
let site: Site;
let supplies: Supplies;
let people: Record<Actor, Person>;
let admin: Person;
let cells = 0;
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  site = await buildSite(app);
  admin = await buildPerson(app.services, { fullname: 'Архивариус', baseRoles: ['ADMIN'] });
  const colleague = await buildMember('SUBCONTRACTOR', 'Субподрядчик');
  const stranger = await buildMember('AUDIT', 'Аудитор');
  supplies = {
    site,
    files: [await uploadShared()],
    members: await buildMembers(),
    ...(await buildFreeActs()),
  };
  people = {
    creator: site.contractor,
    participant: site.technical,
    colleague: colleague.person,
    reader: site.customer,
    stranger: stranger.person,
  };
});
afterAll(async () => {
  process.stdout.write(`fields of documents: ${cells} cells\n`);
  await app.close();
});

const buildMember = async (role: Parameters<typeof buildMembership>[3], fullname: string) => {
  const person = await buildPerson(app.services, { fullname });
  return {
    person,
    membershipId: await buildMembership(app.services, site.projectId, person, role),
  };
};

const buildMembers = async () => {
  const members: Supplies['members'] = {};
  for (const role of [
    'CUSTOMER',
    'GENERAL_CONTRACTOR',
    'AUTHOR_SUPERVISION',
    'TECHNICAL_SUPERVISION',
  ] as const) {
    const { person, membershipId } = await buildMember(role, `Свободный ${role}`);
    members[role] = { id: membershipId, fullname: person.fullname };
  }
  return members;
};

/** A file that everybody may attach: it hangs on what the whole project reads. */
const uploadShared = async () => {
  const part = { name: 'Вторая.png', bytes: png() };
  const upload = await app.call(site.contractor, uploadOf(site.projectId, part));
  const file = expectStatus(upload, 201);
  await sql`insert into supplementary_agreement_files (agreement_id, file_id)
    values (${await makeSupplementary(app, site)}, ${file.id})`.execute(app.services.db);
  return file;
};

const buildFreeActs = async () => {
  const closed = [{ id: site.positionIds[0], volume: 0.1 }];
  const act = await buildApprovedAct(app, signers, site, closed, 'Свободный');
  const paid = [await buildApprovedAct(app, signers, site, closed)];
  const doneWork = await buildDoneWorkOf(app, site, paid, '2026-01');
  await bring.approved(doneWork, doneWorkActFields.deciders(site));
  const hidden = await read(`/api/hidden-work-act/${act}`);
  const done = await readDoneWork(app, site.contractor, doneWork);
  return {
    hiddenWorkAct: { id: act, number: hidden.documentId },
    doneWorkAct: { id: doneWork, number: done.documentId },
  };
};

type Bring = (id: string, deciders: Person[], creator?: Person) => Promise<void>;

/** Takes a created document as far as this status. */
const bring: Record<DocumentStatus, Bring> = {
  created: async () => undefined,
  inApproval: async (id, _, creator = site.contractor) => {
    expectStatus(await start(app, creator, id), 200);
  },
  approved: async (id, deciders, creator) => {
    await bring.inApproval(id, deciders, creator);
    for (const person of deciders) {
      const answer = await approveAs(app, signers, person, id);
      // Whoever issued it has signed by now.
      if (answer.json().code !== 'already-decided') {
        expectStatus(answer, 200);
      }
    }
  },
  rejected: async (id, deciders, creator) => {
    await bring.inApproval(id, deciders, creator);
    expectStatus(await rejectAs(app, deciders.at(-1) ?? site.author, id, 'Нет схемы'), 200);
  },
  archived: async (id) => {
    expectStatus(await app.call(admin, { method: 'POST', url: `/api/signer/archive/${id}` }), 200);
  },
};

const read = async (url: string) => expectStatus(await app.call(admin, { url }), 200);
const historyOf = (id: string) => read(`/api/history/${id}`);

type Aim = { kindCase: KindCase; id: string; field: string; fieldCase: FieldCase };

const peopleFor = (kindCase: KindCase): Record<Actor, Person> =>
  kindCase.people?.(people, site) ?? people;

const send = async ({ kindCase, id, field }: Aim, actor: Actor, step: Step) => {
  cells += 1;
  const { action, updateValue } = step;
  const isNamed = typeof updateValue === 'function';
  return app.call(peopleFor(kindCase)[actor], {
    method: 'PATCH',
    url: `${kindCase.url(id)}/${field}`,
    payload: {
      action,
      updateValue: isNamed ? (updateValue as ValueOf)(await read(kindCase.url(id))) : updateValue,
    },
  });
};

const said = (aim: Aim, actor: Actor, step: Step, body: string) =>
  `${aim.field} ${step.action} ${JSON.stringify(step.updateValue)} by ${actor}: ${body.slice(0, 300)}`;

/** The value stands, in the answer and when it is read again; history and version say so. */
const mustStand = async (
  aim: Aim,
  actor: Actor,
  step: Extract<Step, { shows: unknown }>,
): Promise<void> => {
  const { kindCase, id, field, fieldCase } = aim;
  const before = await read(kindCase.url(id));
  const [lastBefore] = await historyOf(id);
  const answer = await send(aim, actor, step);
  const shown = said(aim, actor, step, answer.body);
  expect(answer.statusCode, shown).toBe(200);
  const after = await read(kindCase.url(id));
  expect(fieldCase.shown(answer.json()), shown).toEqual(step.shows);
  expect(fieldCase.shown(after), shown).toEqual(step.shows);
  expect(after.version, shown).toBe(before.version + 1);
  const [last, secondLast] = await historyOf(id);
  expect(secondLast, shown).toEqual(lastBefore);
  expect(last, shown).toMatchObject({
    event: { code: 'changed' },
    performedBy: peopleFor(kindCase)[actor].fullname,
  });
  const told = step.tells instanceof Object ? step.tells : { [field]: step.tells };
  expect(
    Object.fromEntries(
      Object.entries<Difference>(last.differences).map(([word, { value2 }]) => [
        word.replace(/\/\d+\//, '/n/'),
        value2,
      ]),
    ),
    shown,
  ).toEqual(told);
  for (const { value1, value2 } of Object.values<Difference>(last.differences)) {
    expect(value1, shown).not.toBe(value2);
  }
};

type Difference = { value1: string | null; value2: string | null };

const mustBeRefused = async (aim: Aim, actor: Actor, step: Step, status: number): Promise<void> => {
  const answer = await send(aim, actor, step);
  const shown = said(aim, actor, step, answer.body);
  expect(answer.statusCode, shown).toBe(status);
  expect(answer.json(), shown).toMatchObject({
    code: expect.stringMatching(/^[a-z-]+$/),
    message: expect.stringMatching(/[а-яё]{3}/i),
  });
};

/** Who may not is refused before their value is read: one of each action stands for all. */
const onceEach = (steps: Step[]): Step[] =>
  length.isLong
    ? steps
    : steps.filter(({ action }, at) => steps.findIndex((one) => one.action === action) === at);

const changesNothing = async (work: () => Promise<void>): Promise<void> => {
  const before = await takeSnapshot(app);
  await work();
  expect(await takeSnapshot(app)).toEqual(before);
};

/** Those who may change it do so one after another, each on a document of the creator's own. */
const mustTake = async (aim: Omit<Aim, 'id'>, actor: Actor, id: string): Promise<void> => {
  for (const step of aim.fieldCase.steps(supplies, actors.indexOf(actor))) {
    if ('refused' in step) {
      await changesNothing(() => mustBeRefused({ ...aim, id }, actor, step, step.refused));
    } else {
      await mustStand({ ...aim, id }, actor, step);
    }
  }
};

const caseOf = ({ kind }: DocumentKind): KindCase => {
  const kindCase = documentFields[kind];
  if (!kindCase) {
    throw new Error(`give values for the fields of ${kind} in fixtures/document-fields.ts`);
  }
  return kindCase;
};

const fieldCaseOf = (kind: DocumentKind, field: string): FieldCase => {
  const fieldCase = caseOf(kind).fields[field];
  if (!fieldCase) {
    throw new Error(`give values for ${field} of ${kind.kind} in fixtures/document-fields.ts`);
  }
  return fieldCase;
};

const patched = documentKinds.filter(({ kind }) => !changedOtherwise.includes(kind));
/** A kind both supervisions have is one made twice: they take turns. */
const inTurn = new Set(
  oneOfEach(sample, 'supervisions', patched, ({ kind }) => kind.split('/')[0] ?? kind),
);

/** Where nobody may change anything, all fields are refused alike: some of them stand for the others. */
const inStatus = (kind: DocumentKind, status: DocumentStatus, fields: string[]): string[] =>
  Object.values(caseOf(kind).answers[status]).includes(200)
    ? fields
    : partOf(sample, `${kind.kind} ${status}`, fields, 6);

describe.each(patched.map((kind) => [kind.kind, kind] as const))('%s', (_, kind) => {
  const fields = Object.keys(kind.fields);

  it('has a table of values for its fields, with every action, and for no others', () => {
    expect(Object.keys(caseOf(kind).fields).sort()).toEqual(fields.toSorted());
    for (const field of fields) {
      const tried = fieldCaseOf(kind, field).steps(supplies, 0);
      expect(new Set(tried.map(({ action }) => action)), field).toEqual(
        new Set(['ADD', 'UPDATE', 'DELETE']),
      );
    }
  });

  describe.runIf(inTurn.has(kind)).each(documentStatus.inside)('%s', (status) => {
    let ids: Record<Actor, string>;
    beforeAll(async () => {
      ids = await documentsIn(caseOf(kind), status);
    });

    it.each(inStatus(kind, status, fields))('%s', async (field) => {
      const aim = { kindCase: caseOf(kind), field, fieldCase: fieldCaseOf(kind, field) };
      const answers = aim.kindCase.answers[status];
      await changesNothing(async () => {
        for (const actor of actors.filter((one) => answers[one] !== 200)) {
          for (const step of onceEach(aim.fieldCase.steps(supplies, actors.indexOf(actor)))) {
            await mustBeRefused({ ...aim, id: ids[actor] }, actor, step, answers[actor]);
          }
        }
      });
      for (const actor of actors.filter((one) => answers[one] === 200)) {
        await mustTake(aim, actor, ids[actor]);
      }
    });
  });
});

/** One document of the status for all who cannot change it, one each for those who can. */
const documentsIn = async (
  kindCase: KindCase,
  status: DocumentStatus,
): Promise<Record<Actor, string>> => {
  const { make, deciders, answers } = kindCase;
  const made = async () => {
    const id = await make(app, site, signers);
    await bring[status](id, deciders(site), peopleFor(kindCase).creator);
    return id;
  };
  const common = await made();
  const ids = { creator: common, participant: common, colleague: common } as const;
  const all: Record<Actor, string> = { ...ids, reader: common, stranger: common };
  for (const actor of actors.filter((one) => answers[status][one] === 200)) {
    all[actor] = await made();
  }
  return all;
};
