import type { Answer } from '@nysan/contract/assistant.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { buildSite, createAct, expectStatus, type Site } from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { sentLetter } from '../../test/letter-thread.ts';
import { saveDraft } from '../../test/memo-thread.ts';
import { buildPrescription } from '../../test/prescription-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { indexRecords } from '../search/index-records.ts';
import { questionOf } from './answers/questions.ts';

const { app, site, signers } = ownActHouse();

type Said = Answer & { output: string; id: string };
const ask = async (who: Person, message: string, more: object = {}): Promise<Said> =>
  expectStatus(
    await app.call(who, {
      method: 'POST',
      url: '/api/nysan-ai/ask',
      payload: { message, ...more },
    }),
    200,
  )[0];

/** Words that stand in records of the other site alone. */
const secret = 'Секретный ростверк';
const subject = 'Тайная поставка лифтов';

let foreign: Site;
let foreignAct: { id: string; documentId: string };
let ownAct: { id: string; documentId: string };
let askers: [role: string, person: Person][];

beforeAll(async () => {
  foreign = await buildSite(app);
  foreignAct = await createAct(app, foreign, secret);
  for (let more = 0; more < 3; more += 1) {
    foreignAct = await createAct(app, foreign, `${secret} ${more}`);
  }
  ownAct = await createAct(app, site, 'Открытая гидроизоляция');
  await buildPrescription(app, foreign, [{ remarkName: secret }]);
  await sentLetter({ app, site, signers }, site.customer, site.memberships.technical, {
    title: subject,
    content: subject,
  });
  const seated = async (role: 'SUBCONTRACTOR' | 'DESIGNER' | 'AUDIT') => {
    const person = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, person, role);
    return person;
  };
  askers = [
    ['CUSTOMER', site.customer],
    ['GENERAL_CONTRACTOR', site.contractor],
    ['TECHNICAL_SUPERVISION', site.technical],
    ['AUTHOR_SUPERVISION', site.author],
    ['SUBCONTRACTOR', await seated('SUBCONTRACTOR')],
    ['DESIGNER', await seated('DESIGNER')],
    ['AUDIT', await seated('AUDIT')],
    ['SECURITY', await buildPerson(app.services, { baseRoles: ['SECURITY'] })],
    ['nobody', await buildPerson(app.services)],
  ];
  await indexRecords(app.services);
});

const everyQuestion = Object.values(questionOf).map(({ ru }) => ru);

describe('whoever asks, of a project that is not theirs', () => {
  it('nothing is told, counted or linked, whatever is asked', async () => {
    const questions = [
      ...everyQuestion,
      `статус ${foreignAct.documentId}`,
      `у кого ${foreignAct.documentId}`,
      `почему отклонен ${foreignAct.documentId}`,
      `чего не хватает, чтобы отправить ${foreignAct.documentId}`,
      'найди секретный',
      'документы про секретный ростверк',
      'сколько актов скрытых работ',
    ];
    for (const [role, person] of askers) {
      for (const question of questions) {
        const said = JSON.stringify(await ask(person, question));
        expect(said, `${role}: ${question}`).not.toContain(secret);
        expect(said, `${role}: ${question}`).not.toContain(foreign.projectId);
        expect(said, `${role}: ${question}`).not.toContain(foreignAct.id);
      }
    }
  }, 300_000);

  it('the number of another’s paper is said to be none', async () => {
    const known = await ask(site.contractor, `статус ${foreignAct.documentId}`);
    const unknown = await ask(site.contractor, 'статус АСР-009999');
    expect(known.output.replace(foreignAct.documentId, '')).toBe(
      unknown.output.replace('АСР-009999', ''),
    );
    expect(known.sources).toEqual([]);
  });

  it('a chat and a project that are not theirs are 404', async () => {
    const { id } = await ask(foreign.contractor, 'что просрочено?');
    for (const [, person] of askers) {
      for (const place of [{ sessionId: id }, { projectId: foreign.projectId }]) {
        const payload = { message: 'что просрочено?', ...place };
        const answer = await app.call(person, {
          method: 'POST',
          url: '/api/nysan-ai/ask',
          payload,
        });
        expectStatus(answer, 404);
      }
    }
  });
});

describe('a letter', () => {
  it('is found by whom it names, and by nobody else, ADMIN among them', async () => {
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const inProject = { projectId: site.projectId };
    for (const reader of [site.customer, site.technical]) {
      const said = JSON.stringify(await ask(reader, 'найди лифтов', inProject));
      expect(said).toContain(subject);
    }
    for (const other of [site.contractor, site.author, admin]) {
      for (const question of ['найди лифтов', 'документы про лифтов', 'сколько писем']) {
        const said = await ask(other, question, inProject);
        expect(JSON.stringify(said), question).not.toContain(subject);
        expect(said.output, question).not.toMatch(/: [1-9]/);
      }
    }
  });
});

describe('an unsent draft', () => {
  const words = 'Тайный перенос сроков';
  it('is its author’s alone, whoever else of the project asks, whatever they ask', async () => {
    const drafted = expectStatus(
      await saveDraft(app, site.contractor, { projectUuid: site.projectId, title: words }),
      201,
    );
    await indexRecords(app.services);
    const inProject = { projectId: site.projectId };
    const questions = [
      'найди тайный перенос',
      'документы про перенос сроков',
      'сколько служебных записок',
      'покажи служебные записки в черновиках',
      'есть непрочитанные записки?',
    ];
    const count = async (who: Person) =>
      (await ask(who, 'сколько служебных записок', inProject)).output;
    const nothing = await count(site.author);
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const others = askers.filter(([role]) => role !== 'GENERAL_CONTRACTOR' && role !== 'SECURITY');
    for (const [role, person] of [...others, ['ADMIN', admin] as const]) {
      const place = role === 'nobody' ? {} : inProject;
      for (const question of questions) {
        const said = JSON.stringify(await ask(person, question, place));
        expect(said, `${role}: ${question}`).not.toContain(words);
        expect(said, `${role}: ${question}`).not.toContain(drafted.id);
      }
      if (role !== 'nobody') {
        expect(await count(person), role).toBe(nothing);
      }
    }
    expect(nothing).toBe('Служебные записки: нет. Посчитано по открытым вам записям.');
  }, 120_000);
});

describe('what an asker may see', () => {
  it('is told in the same place', async () => {
    const said = await ask(site.technical, `статус ${ownAct.documentId}`, {
      projectId: site.projectId,
    });
    expect(said.sources[0]?.target).toContain(ownAct.id);
  });

  it('ends with its roles: a subcontractor is told no money of approval', async () => {
    const subcontractor = askers.find(([role]) => role === 'SUBCONTRACTOR')?.[1];
    const said = await ask(subcontractor ?? site.contractor, 'где застряли деньги?', {
      projectId: site.projectId,
    });
    expect(said.sources).toEqual([]);
    expect(said.suggestions.length).toBeGreaterThan(0);
  });
});
