import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  expectStatus,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { approvalSheetOf } from './approval-sheet.ts';
import { kindOf } from './kind-of.ts';
import { findDocument } from './repository/documents.ts';
import { findVersion } from './repository/versions.ts';

const { app, site, signers } = actHouse();
let admin: Person;
beforeAll(async () => {
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
});

const startedAct = async () => {
  const { id } = await buildCompleteAct(app, site, '0.1');
  expectStatus(await start(app, site.contractor, id), 200);
  return id;
};
/** Signed by the contractor, rejected by technical supervision; author supervision never decided. */
const rejectedAct = async () => {
  const id = await startedAct();
  expectStatus(await approveAs(app, signers, site.contractor, id), 200);
  expectStatus(await rejectAs(app, site.technical, id, 'Нет протокола'), 200);
  return id;
};
const signer = (step: 'revise' | 'archive', id: string, who: Person) =>
  app.call(who, { method: 'POST', url: `/api/signer/${step}/${id}` });

/** What is said of contractor, technical and author supervision. */
const saidOf = async (id: string, language = 'ru') => {
  const headers = { 'accept-language': language };
  const url = `/api/hidden-work-act/${id}`;
  const act = expectStatus(await app.call(site.contractor, { url, headers }), 200);
  const groups = [act.primaryApprovers, act.techApprovers, act.expertApprovers];
  return groups.map(([{ status }]) => status);
};
const codesOf = async (id: string) => (await saidOf(id)).map(({ code }) => code);
const sheetDecisions = async (id: string) => {
  const document = await findDocument(app.services.db, id);
  const version = await findVersion(app.services.db, id, document.currentVersion);
  if (!version) {
    throw new Error('the act was sent');
  }
  const kind = kindOf(app.services, document.kind);
  const sheet = await approvalSheetOf(app.services, kind, document, version, new Uint8Array());
  return sheet.rows.map(({ decision }) => decision);
};

describe('a person who had not decided', () => {
  it('is waited for as long as others may still decide', async () => {
    const id = await startedAct();
    expectStatus(await approveAs(app, signers, site.contractor, id), 200);
    expect(await codesOf(id)).toEqual(['APPROVED', 'WAITING', 'WAITING']);
    expect(await sheetDecisions(id)).toEqual(['Согласовано', 'Ожидает решения', 'Ожидает решения']);
  });

  it('is waited for no longer once somebody else has rejected', async () => {
    const id = await rejectedAct();
    expect(await codesOf(id)).toEqual(['APPROVED', 'REJECTED', 'NOT_REQUIRED']);
    expect(await sheetDecisions(id)).toEqual([
      'Согласовано',
      'Отклонено',
      'Решение не потребовалось',
    ]);
  });

  it('is told so in the language of the reader', async () => {
    const id = await rejectedAct();
    const names = ['ru', 'kk', 'en'].map(async (language) => (await saidOf(id, language))[2].name);
    expect(await Promise.all(names)).toEqual(['Не требуется', 'Қажет емес', 'Not required']);
  });

  it('is not waited for in a document that was put away', async () => {
    const id = await rejectedAct();
    expectStatus(await signer('archive', id, admin), 200);
    expect(await codesOf(id)).toEqual(['APPROVED', 'REJECTED', 'NOT_REQUIRED']);
    const { id: draft } = await buildCompleteAct(app, site, '0.1');
    expectStatus(await signer('archive', draft, admin), 200);
    expect(await codesOf(draft)).toEqual(['NOT_REQUIRED', 'NOT_REQUIRED', 'NOT_REQUIRED']);
  });

  it('is to decide again, as everybody is, once the document is taken back', async () => {
    const id = await rejectedAct();
    expectStatus(await signer('revise', id, site.contractor), 200);
    expect(await codesOf(id)).toEqual(['WAITING', 'WAITING', 'WAITING']);
  });
});
