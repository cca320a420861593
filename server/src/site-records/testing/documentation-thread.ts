import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DocumentationSection } from '@nysan/contract/site-records/design-documentation.ts';
import type { FileLocation } from '@nysan/contract/wire.ts';
import { beforeAll } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import type { Person, TestApp } from '../../../test/test-app.ts';
import { uploadOf } from '../../files/testing/form.ts';
import { pdf } from '../../files/testing/samples.ts';
import { type JournalHouse, journalHouse } from '../../journals/testing/journal-house.ts';

/** Subcategories as the contract counts them. */
export const subcategories = { general: 301, architecture: 303, concrete: 304, review: 501 };

/** The calls on documentation, by their paths. */
export const documentationCalls = (app: TestApp, projectId: string) => {
  const open = (who: Person | null, subcategoryId: number, projectUuid = projectId) =>
    app.call(who, {
      method: 'POST',
      url: '/api/estimate/documentation',
      payload: { projectUuid, subcategoryId },
    });
  const add = (who: Person | null, sectionId: string, ids: string[]) =>
    app.call(who, {
      method: 'POST',
      url: `/api/estimate/documentation/upload/${sectionId}`,
      payload: ids,
    });
  const upload = async (
    who: Person,
    name = 'АР-01 План.pdf',
    bytes: Buffer = pdf(crypto.randomUUID()),
    location: FileLocation = 'DESIGN_AND_ESTIMATE_DOCUMENTATION',
  ): Promise<string> =>
    expectStatus(await app.call(who, uploadOf(projectId, { name, bytes }, location)), 201).id;
  return {
    open,
    add,
    upload,
    opened: async (who: Person, subcategoryId: number): Promise<string> =>
      expectStatus(await open(who, subcategoryId), 201).estimateUuid,
    added: async (
      who: Person,
      sectionId: string,
      ids: string[],
    ): Promise<{ added: string[]; unchanged: string[] }> =>
      expectStatus(await add(who, sectionId, ids), 201),
    list: async (who: Person, language = 'ru'): Promise<DocumentationSection[]> =>
      expectStatus(
        await app.call(who, {
          url: `/api/estimate/documentation/${projectId}`,
          headers: { 'accept-language': language },
        }),
        200,
      ),
    history: async (who: Person, sectionId: string, language = 'ru') =>
      expectStatus(
        await app.call(who, {
          url: `/api/history/${sectionId}/DESIGN_DOCUMENTATION`,
          headers: { 'accept-language': language },
        }),
        200,
      ),
    removeFile: (who: Person, fileId: string) =>
      app.call(who, { method: 'DELETE', url: `/api/file/${fileId}` }),
  };
};

type Calls = ReturnType<typeof documentationCalls>;
export type DocumentationHouse = JournalHouse & {
  calls: Calls;
  designer: Person;
  auditor: Person;
  seated: (role: RoleCode, projectId?: string) => Promise<Person>;
  /** A subcategory no other test of the file adds to. */
  freshSection: () => Promise<string>;
  sectionOf: (id: string, who?: Person) => Promise<DocumentationSection | undefined>;
  /** Names with their versions, the newest first. */
  namesIn: (id: string) => Promise<(string | number)[][] | undefined>;
};

/** The server of a test file with a project that has a designer and an auditor. */
export const documentationHouse = (): DocumentationHouse => {
  const house = journalHouse() as DocumentationHouse;
  const free = [201, 202, 203, 302, 305, 306, 307, 308, 309, 310, 311, 312, 313, 402, 403, 502];
  Object.assign(house, {
    seated: async (role: RoleCode, projectId = house.site.projectId) => {
      const person = await buildPerson(house.app.services, { fullname: `Человек ${role}` });
      await buildMembership(house.app.services, projectId, person, role);
      return person;
    },
    freshSection: () => house.calls.opened(house.designer, free.shift() ?? 0),
    sectionOf: async (id: string, who = house.designer) =>
      (await house.calls.list(who)).find(({ estimateUuid }) => estimateUuid === id),
    namesIn: async (id: string) =>
      (await house.sectionOf(id))?.files.map(({ fileName, version, earlier }) => [
        fileName,
        version,
        ...earlier.map((one) => one.version),
      ]),
  });
  beforeAll(async () => {
    house.calls = documentationCalls(house.app, house.site.projectId);
    house.designer = await house.seated('DESIGNER');
    house.auditor = await house.seated('AUDIT');
  });
  return house;
};
