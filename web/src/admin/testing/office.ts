import type { RoleCode } from '@nysan/contract/permissions.ts';
import { vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { type Answers, serving } from '../../projects/testing/serve.ts';
import type { Organization, Person, User } from '../types.ts';

const idOf = (number: number): string =>
  `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Somebody with an account. */
export const aUser = (number: number, changes: Partial<User> = {}): User => ({
  id: idOf(number),
  userId: idOf(number),
  email: `user${number}@example.kz`,
  fullname: `Сейткали Қайрат ${number}`,
  verified: true,
  lastLoginTime: '2026-11-20T08:00:00.000Z',
  ...changes,
});

/** A parent organization nobody belongs to yet. */
export const anOrganization = (
  number: number,
  changes: Partial<Organization> = {},
): Organization => ({
  id: idOf(number),
  name: `ТОО «Құрылыс ${number}»`,
  bin: '120140012348',
  binFault: null,
  nameSource: 'entered',
  certificateName: null,
  parentId: null,
  parent: true,
  membersCount: 0,
  projectsCount: 0,
  ...changes,
});

export const aPerson = (number: number, changes: Partial<Person> = {}): Person => ({
  userId: idOf(number),
  email: `person${number}@example.kz`,
  fullname: `Ким Анна ${number}`,
  jobTitle: 'Инженер ПТО',
  iin: null,
  projects: 0,
  ...changes,
});

/** A page of a list as the API answers it. */
export const pageOf = <T>(content: T[], totalCount = content.length) =>
  Response.json({ content, totalCount, size: 10, page: 0 });

/** Opens a page before a server with these answers; `made` are the calls it has seen. */
export const openAs = async (role: RoleCode, address: string, answers: Answers = {}) => {
  const { fetch, made } = serving(role, answers);
  vi.stubGlobal('fetch', fetch);
  const shown = await showPage(address);
  const changes = () => made.filter(({ call }) => !call.startsWith('GET'));
  return { ...shown, made, changes };
};

/** Makes the window as narrow as a phone until mocks are restored. */
export const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
