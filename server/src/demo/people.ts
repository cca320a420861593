import type { RoleCode } from '@nysan/contract/permissions.ts';

/** A demo account: one for each role code. All numbers are invented and pass their checks. */
export type DemoPerson = {
  role: RoleCode;
  email: string;
  surname: string;
  givenName: string;
  patronymic: string;
  iin: string;
  phone: string;
  jobId: number;
  organization: { name: string; bin: string };
};

export const DEMO_PASSWORD = 'Nysan-2026';

/** `TECHNICAL_SUPERVISION` → `technical-supervision`: the name of the account and of its key files. */
export const demoName = (role: RoleCode): string => role.toLowerCase().replaceAll('_', '-');

export const demoEmail = (role: RoleCode): string => `${demoName(role)}@demo.nysan.kz`;

const person = (
  role: RoleCode,
  names: readonly [string, string, string],
  iin: string,
  phone: string,
  jobId: number,
  organization: DemoPerson['organization'],
): DemoPerson => ({
  role,
  email: demoEmail(role),
  surname: names[0],
  givenName: names[1],
  patronymic: names[2],
  iin,
  phone,
  jobId,
  organization,
});

const customer = { name: 'ГУ «Управление строительства Акмолинской области»', bin: '150640123452' };
const contractor = { name: 'ТОО «БК Құрылыс»', bin: '120140012348' };
const subcontractor = { name: 'ТОО «Іргетас Сервис»', bin: '150640000161' };
const designer = { name: 'ТОО «Жоба Институты»', bin: '150640002807' };
const supervision = { name: 'ТОО «Сапа Сараптама»', bin: '180340007716' };
const state = { name: 'РГП «Нысан Цифр»', bin: '090540003028' };

export const demoPeople: readonly DemoPerson[] = [
  person(
    'CUSTOMER',
    ['Байжанов', 'Ерлан', 'Серікұлы'],
    '780314301204',
    '7011000001',
    103,
    customer,
  ),
  person(
    'GENERAL_CONTRACTOR',
    ['Сейткали', 'Қайрат', 'Маратұлы'],
    '850615401232',
    '7011000002',
    106,
    contractor,
  ),
  person(
    'TECHNICAL_SUPERVISION',
    ['Ахметов', 'Жандос', 'Болатұлы'],
    '900101300176',
    '7011000003',
    112,
    supervision,
  ),
  person(
    'AUTHOR_SUPERVISION',
    ['Иманова', 'Динара', 'Сәкенқызы'],
    '920908400887',
    '7011000004',
    113,
    designer,
  ),
  person(
    'SUBCONTRACTOR',
    ['Нұрланов', 'Тимур', 'Әділұлы'],
    '881102300455',
    '7011000005',
    105,
    subcontractor,
  ),
  person('DESIGNER', ['Ким', 'Анна', 'Сергеевна'], '950517400619', '7011000006', 104, designer),
  person('AUDIT', ['Омаров', 'Руслан', 'Қанатұлы'], '810422300122', '7011000007', 115, state),
  person('ADMIN', ['Жұмабаева', 'Гүлнар', 'Асқарқызы'], '871230400397', '7011000008', 103, state),
  person('SECURITY', ['Петров', 'Игорь', 'Николаевич'], '760911300575', '7011000009', 116, state),
];

/** A customer besides, whom nobody signs in as: of the projects that the demo customer has no part in. */
const otherCustomer: DemoPerson = {
  ...person('CUSTOMER', ['Тасболатов', 'Данияр', 'Ермекұлы'], '790519300183', '7011000010', 103, {
    name: 'АО «Ел Құрылыс Дирекциясы»',
    bin: '140740008414',
  }),
  email: 'other-customer@demo.nysan.kz',
};

/** Who makes calls in the demo world: a demo account by its role, or the other customer. */
export type DemoCaller = RoleCode | 'OTHER_CUSTOMER';

export const demoCallers: ReadonlyMap<DemoCaller, DemoPerson> = new Map([
  ...demoPeople.map((one): [DemoCaller, DemoPerson] => [one.role, one]),
  ['OTHER_CUSTOMER', otherCustomer],
]);
