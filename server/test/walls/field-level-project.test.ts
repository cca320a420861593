import { projectChange } from '@nysan/contract/project-form.ts';
import { projectsRoom } from '@nysan/contract/projects.ts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFile, changeForm, historyOf } from '../../src/projects/testing/examples.ts';
import { expectStatus } from '../act-thread.ts';
import { agreementForm } from '../agreement-thread.ts';
import { buildMembership, buildPerson, buildProject } from '../factories.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import {
  agreementFields,
  type ProjectFieldCase,
  projectAnswers,
  projectFields,
  type Writer,
} from './fixtures/project-fields.ts';
import { takeSnapshot } from './snapshot.ts';

type Project = Record<string, unknown> & { version: number };
type Form = Record<string, unknown>;

let app: TestApp;
let founder: Person;
let projectId: string;
let agreementId: string;
let people: Record<Writer, Person>;
/** The forms as they stand; every accepted change goes on from here. */
const { location } = changeForm();
let projectForm: Form = {
  ...changeForm({ location: { ...location, province: 'Степной край' } }),
  couponNumber: null,
  couponGivenDate: null,
};
let agreement: Form = { ...agreementForm };
let cells = 0;

const writers = Object.keys(projectAnswers) as Writer[]; // Keys of the very type.
const those = (answer: number) => writers.filter((writer) => projectAnswers[writer] === answer);

beforeAll(async () => {
  app = await startTestApp();
  founder = await buildPerson(app.services);
  ({ id: projectId } = await buildProject(app.services, founder));
  people = Object.fromEntries(
    await Promise.all(writers.map(async (writer) => [writer, await buildWriter(writer)])),
  );
  await accepted(founder, { method: 'PUT', url: urlOfProject(), payload: projectForm });
  const made = await app.call(founder, {
    method: 'POST',
    url: `/api/agreement/${projectId}`,
    payload: agreement,
  });
  agreementId = expectStatus(made, 201).projectAgreementUuid;
});
afterAll(async () => {
  process.stdout.write(`fields of projects and agreements: ${cells} cells\n`);
  await app.close();
});

const buildWriter = async (writer: Writer): Promise<Person> => {
  if (writer === 'ADMIN' || writer === 'SECURITY') {
    return buildPerson(app.services, { fullname: `Роль ${writer}`, baseRoles: [writer] });
  }
  const person = await buildPerson(app.services, { fullname: `Роль ${writer}` });
  if (writer !== 'outsider') {
    await buildMembership(app.services, projectId, person, writer);
  }
  return person;
};

const urlOfProject = () => `/api/projects/${projectId}`;
const urlOfAgreement = () => `/api/agreement/${agreementId}`;
const read = async (): Promise<Project> =>
  expectStatus(await app.call(founder, { url: urlOfProject() }), 200);

const accepted = async (who: Person, request: InjectOptions, status = 200) => {
  cells += 1;
  return expectStatus(await app.call(who, request), status);
};

/** All of these are refused like this, with a code and a sentence, and nothing at all has changed. */
const mustRefuse = async (
  whom: Writer[],
  request: InjectOptions,
  answer: (writer: Writer) => number,
): Promise<void> => {
  const before = await takeSnapshot(app);
  for (const writer of whom) {
    cells += 1;
    const refused = await app.call(people[writer], request);
    expect(refused.statusCode, `${writer}: ${refused.body.slice(0, 300)}`).toBe(answer(writer));
    expect(refused.json()).toMatchObject({
      code: expect.stringMatching(/^[a-z-]+$/),
      message: expect.stringMatching(/[а-яё]{3}/i),
    });
  }
  expect(await takeSnapshot(app)).toEqual(before);
};

const valueIn = (record: Record<string, unknown>, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], record);

const formWith = (form: Form, field: string, value: unknown): Form => {
  const [outer = '', inner] = field.split('.');
  return inner === undefined
    ? { ...form, [outer]: value }
    : { ...form, [outer]: { ...(form[outer] as object), [inner]: value } };
};

/** The value that does not stand now. */
const otherOf = ({ values }: ProjectFieldCase, form: Form, field: string): 0 | 1 =>
  Object.is(valueIn(form, field), values[0]) ? 1 : 0;

const mustBeTold = async (writer: Writer, difference: object, tellings: number) => {
  const entries = await historyOf(app.services, projectId);
  expect(entries.length).toBe(tellings + 1);
  expect(entries.at(-1)).toEqual({
    event: 'changed',
    performed_by: people[writer].fullname,
    differences: difference,
  });
};

const changedKeys = (before: Project, after: Project): string[] =>
  Object.keys(after).filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]) && key !== 'updatedAt',
  );

const changeProject = async (writer: Writer, field: string, fieldCase: ProjectFieldCase) => {
  const at = otherOf(fieldCase, projectForm, field);
  const form = formWith(projectForm, field, fieldCase.values[at]);
  const before = await read();
  const { length } = await historyOf(app.services, projectId);
  const answer = await accepted(people[writer], {
    method: 'PUT',
    url: urlOfProject(),
    payload: form,
    headers: { 'if-match': `"${before.version}"` },
  });
  projectForm = form;
  const after = await read();
  expect(valueIn(answer, field)).toEqual(fieldCase.values[at]);
  expect(valueIn(after, field)).toEqual(fieldCase.values[at]);
  expect(after.version).toBe(before.version + 1);
  const moved = [field.split('.')[0] ?? '', 'version', ...(fieldCase.moves ?? [])];
  expect(changedKeys(before, after).sort()).toEqual(moved.sort());
  await mustTell(writer, fieldCase, at, length);
};

type Told = Record<string, { value1: unknown; value2: unknown }>;

/** The history shows what stands now, and before it what it showed last of the same thing. */
const mustTell = async (
  writer: Writer,
  { tells, told }: ProjectFieldCase,
  at: 0 | 1,
  length: number,
) => {
  const entries = (await historyOf(app.services, projectId)).map(
    (entry) => entry.differences as Told,
  );
  const earlier = entries.slice(0, length).findLast((differences) => tells in differences);
  const value1 = earlier ? earlier[tells]?.value2 : entries.at(-1)?.[tells]?.value1;
  expect(value1).not.toBe(told[at]);
  await mustBeTold(writer, { [tells]: { value1, value2: told[at] } }, length);
};

const fieldsOf = (form: { shape: Record<string, unknown> }, inner: string[] = []): string[] => [
  ...inner.map((field) => `location.${field}`),
  ...Object.keys(form.shape).filter((field) => field !== 'location'),
];
// A word of the sender about the point, which is not kept.
const { outsideConfirmed: _, ...keptOfLocation } = projectChange.shape.location.shape;
const locationFields = Object.keys(keptOfLocation);

const caseOf = (cases: Record<string, ProjectFieldCase>, field: string): ProjectFieldCase => {
  const found = cases[field];
  if (!found) {
    throw new Error(`give two values for ${field} in fixtures/project-fields.ts`);
  }
  return found;
};

const putOf = (url: string, form: Form, field: string, fieldCase: ProjectFieldCase) =>
  ({
    method: 'PUT',
    url,
    payload: formWith(form, field, fieldCase.values[otherOf(fieldCase, form, field)]),
  }) as const;

const [mayWrite, mayNot] = [those(200), writers.filter((one) => projectAnswers[one] !== 200)];

describe('the form of a project', () => {
  it.each(fieldsOf(projectChange, locationFields))('%s', async (field) => {
    const fieldCase = caseOf(projectFields, field);
    const request = putOf(urlOfProject(), projectForm, field, fieldCase);
    await mustRefuse(mayNot, request, (writer) => projectAnswers[writer]);
    for (const writer of mayWrite) {
      await changeProject(writer, field, fieldCase);
    }
  });
});

const changeAgreement = async (writer: Writer, field: string, fieldCase: ProjectFieldCase) => {
  const at = otherOf(fieldCase, agreement, field);
  const form = formWith(agreement, field, fieldCase.values[at]);
  const { length } = await historyOf(app.services, projectId);
  const url = urlOfAgreement();
  const answer = await accepted(people[writer], { method: 'PUT', url, payload: form });
  agreement = form;
  expect(answer).toMatchObject(form);
  expect((await read()).agreements).toEqual([answer]);
  await mustTell(writer, fieldCase, at, length);
};

const newFile = (name: string, uploader = founder) =>
  buildFile(app.services, projectId, uploader, name);
const attach = (file: string): InjectOptions => ({
  method: 'POST',
  url: `${urlOfAgreement()}/${file}`,
});

describe('agreements', () => {
  it.each(fieldsOf(projectsRoom.updateAgreement.body))('%s', async (field) => {
    const fieldCase = caseOf(agreementFields, field);
    const request = putOf(urlOfAgreement(), agreement, field, fieldCase);
    await mustRefuse(mayNot, request, (writer) => projectAnswers[writer]);
    for (const writer of mayWrite) {
      await changeAgreement(writer, field, fieldCase);
    }
  });

  it('files', async () => {
    await mustRefuse(mayNot, attach(await newFile('Чужой.pdf')), (one) => projectAnswers[one]);
    for (const writer of mayWrite) {
      const name = `Договор ${writer}.pdf`;
      const file = await newFile(name, people[writer]);
      const { length } = await historyOf(app.services, projectId);
      const answer = await accepted(people[writer], attach(file));
      expect(answer.files).toContainEqual({ id: file, fileName: name });
      expect((await read()).agreements).toEqual([answer]);
      await mustBeTold(writer, { agreementFiles: { value1: null, value2: name } }, length);
    }
  });

  it('a new one', async () => {
    const request = () => ({
      method: 'POST' as const,
      url: `/api/agreement/${projectId}`,
      payload: { ...agreement, type: 'EXPORT_OF_SOLID_WASE', agreementNumber: '7' },
    });
    await mustRefuse(mayNot, request(), (writer) => projectAnswers[writer]);
    await sql`delete from agreements where type = 'solidWasteExport'`.execute(app.services.db);
    for (const writer of mayWrite) {
      const { length } = await historyOf(app.services, projectId);
      const answer = await accepted(people[writer], request(), 201);
      expect((await read()).agreements).toContainEqual(answer);
      const told = {
        agreementType: { value1: null, value2: 'EXPORT_OF_SOLID_WASE' },
        agreementNumber: { value1: null, value2: '7' },
        agreementDate: { value1: null, value2: agreement.agreementDate },
      };
      await mustBeTold(writer, told, length);
      await sql`delete from agreements where id = ${answer.projectAgreementUuid}`.execute(
        app.services.db,
      );
    }
  });
});

describe('of an archived project nothing changes', () => {
  const archived = (writer: Writer) =>
    projectAnswers[writer] === 200 ? 409 : projectAnswers[writer];
  beforeAll(async () => {
    await accepted(people.ADMIN, { method: 'DELETE', url: urlOfProject() }, 204);
  });

  it.each(fieldsOf(projectChange, locationFields))('%s', async (field) => {
    const request = putOf(urlOfProject(), projectForm, field, caseOf(projectFields, field));
    await mustRefuse(writers, request, archived);
  });

  it.each(fieldsOf(projectsRoom.updateAgreement.body))('%s of an agreement', async (field) => {
    const request = putOf(urlOfAgreement(), agreement, field, caseOf(agreementFields, field));
    await mustRefuse(writers, request, archived);
  });

  it('files of an agreement', async () => {
    await mustRefuse(writers, attach(await newFile('Поздно.pdf')), archived);
  });
});
