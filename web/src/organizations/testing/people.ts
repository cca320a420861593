import type { Member, Organization } from '../types.ts';

let last = 0;
const nextId = () => `019a0000-0000-7000-8000-${String(++last).padStart(12, '0')}`;

/** A member as the server answers them. */
export const member = (fullname: string, jobTitle: string, more: Partial<Member> = {}): Member => {
  const id = nextId();
  return {
    id,
    membershipId: id,
    email: `${last}@example.kz`,
    fullname,
    jobTitle,
    jobId: 106,
    roleId: 1,
    iin: null,
    invited: false,
    may: { edit: true, move: false },
    ...more,
  };
};

/** An organization that takes part in a project. */
export const organization = (name: string, bin: string, users: Member[] = []): Organization => ({
  id: nextId(),
  name,
  bin,
  binFault: null,
  nameSource: 'entered',
  role: { id: 22, name: 'Генеральный подрядчик', code: 'GENERAL_CONTRACTOR' },
  parentId: null,
  parent: null,
  users,
  projectFiles: [],
  hasDirectContract: false,
  isWithoutOrganizations: false,
  may: { changeRole: true, remove: true, attach: true, invite: true, addBelow: false },
});

/** The group of those who belong to no organization. */
export const group = (users: Member[] = []): Organization => ({
  ...organization('Без организации', '', users),
  id: null,
  bin: null,
  role: { id: 1, name: 'Участник проекта', code: null },
  isWithoutOrganizations: true,
  may: { changeRole: false, remove: false, attach: false, invite: true, addBelow: false },
});

/** People of an organization as they are suggested: this one, and one who is no member yet. */
export const suggestedBeside = (foreman: Member) => [
  {
    userId: '1',
    email: foreman.email,
    fullname: foreman.fullname,
    jobTitle: '',
    iin: null,
    projects: 1,
  }, // sic
  {
    userId: '2',
    email: 'asel@example.kz',
    fullname: 'Нурова Асель',
    jobTitle: 'Инженер',
    iin: null,
    projects: 0,
  }, // sic
];
