import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { storeTokens } from '../api/index.ts';
import { group, member, organization } from './testing/people.ts';
import type { Organization } from './types.ts';

const projectId = '019a0000-0000-7000-8000-000000000001';
const nothing = { changeRole: false, remove: false, attach: false, invite: false, addBelow: false };
const roles = [
  { id: 11, name: 'Заказчик', code: 'CUSTOMER', typeId: 'USER' },
  { id: 22, name: 'Генеральный подрядчик', code: 'GENERAL_CONTRACTOR', typeId: 'ORGANIZATION' },
  { id: 23, name: 'Субподрядчик', code: 'SUBCONTRACTOR', typeId: 'ORGANIZATION' },
];

let people: Organization[];
let sent: { method: string; url: string; body: unknown }[];

beforeEach(() => {
  localStorage.clear();
  storeTokens({ token: 't', refreshToken: 'r' });
  sent = [];
  const readings: [string, () => unknown][] = [
    ['/api/identity/roles', () => [{ id: 12, name: 'Подрядчик', code: 'GENERAL_CONTRACTOR' }]],
    ['/api/roles', () => roles],
    ['/api/organizations/search', () => []],
    ['/api/organizations/project', () => people],
    ['/api/identity', () => ({ email: 'me@example.kz', fullname: 'Байжанов Ерлан' })],
    ['/api/notifications/waiting', () => []],
    ['/api/notifications', () => ({ content: [], totalCount: 0, size: 10, page: 0 })],
  ];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    const found = method === 'GET' && readings.find(([start]) => url.startsWith(start));
    if (found) {
      return Promise.resolve(Response.json(found[1]()));
    }
    if (method !== 'GET') {
      sent.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    }
    return Promise.resolve(Response.json(member('Байжанов Ерлан', ''), { status: 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => {
  await showPage(`/app/project/${projectId}/organizations`);
  return await screen.findByRole('table', { name: 'Организации' });
};

describe('whoever has no say in an organization', () => {
  it('is offered nothing there, and nothing at its people', async () => {
    const still = { edit: false, move: false };
    const builders = organization('ТОО «БК Құрылыс»', '120140012348', [
      member('Сейткали Қайрат', 'Мастер', { may: still }),
    ]);
    people = [
      { ...builders, may: nothing },
      { ...group(), may: nothing },
    ];
    const table = await open();
    expect(within(table).getByText('Сейткали Қайрат')).toBeDefined();
    expect(within(table).queryByRole('button', { name: /Добавить|Действия/ })).toBeNull();
    const add = screen.getByRole('button', { name: 'Добавить организацию' });
    expect(add.getAttribute('aria-disabled') ?? add.hasAttribute('disabled')).toBeTruthy();
  });
});

describe('a general contractor', () => {
  it('adds subcontractors below their own organization, and is asked for nothing else', async () => {
    const own = organization('ТОО «БК Құрылыс»', '120140012348');
    people = [
      { ...organization('ГУ «Заказчик»', '150640123452'), may: nothing },
      { ...own, may: { ...nothing, invite: true, addBelow: true } },
      { ...group(), may: nothing },
    ];
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Добавить организацию' }));
    const form = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: 'Тип организации' })).toHaveProperty(
        'value',
        'Субподрядчик',
      ),
    );
    expect(form.getByRole('combobox', { name: 'Вышестоящая организация' })).toHaveProperty(
      'value',
      own.name,
    );
    await userEvent.type(form.getByRole('combobox', { name: 'БИН' }), '150640002807');
    await userEvent.type(form.getByRole('textbox', { name: 'Наименование' }), 'ТОО «Суб»');
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { roleId: 23, parentId: own.id } }]));
  });
});

describe('whoever founded a project', () => {
  it('takes their own seat into their organization, offered where its role is theirs', async () => {
    const founder = member('Байжанов Ерлан', 'Руководитель проекта', {
      roleId: 11,
      jobId: 103,
      may: { edit: false, move: true },
    });
    const customer = organization('ГУ «Заказчик»', '150640123452');
    customer.role = { id: 21, name: 'Заказчик', code: 'CUSTOMER' };
    people = [customer, organization('ТОО «БК Құрылыс»', '120140012348'), group([founder])];
    const table = await open();
    const row = within(table).getByRole('row', { name: /Байжанов Ерлан/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Действия' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Перевести в организацию']);
    await userEvent.click(screen.getByRole('menuitem'));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByRole('combobox', { name: 'Организация' }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['ГУ «Заказчик»']);
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Байжанов Ерлан: организация изменена')).toBeDefined();
    expect(sent).toEqual([
      {
        method: 'PUT',
        url: `/api/memberships/${founder.membershipId}`,
        body: { jobId: 103, roleId: 1, organizationId: customer.id },
      },
    ]);
  });

  it('is told to add an organization first when none takes part in their role', async () => {
    const founder = member('Байжанов Ерлан', 'Руководитель проекта', {
      roleId: 11,
      may: { edit: false, move: true },
    });
    people = [organization('ТОО «БК Құрылыс»', '120140012348'), group([founder])];
    const table = await open();
    const row = within(table).getByRole('row', { name: /Байжанов Ерлан/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem'));
    expect((await screen.findByRole('alert')).textContent).toContain('Сначала добавьте ее');
  });
});

describe('the role of an organization', () => {
  it('is changed together with what it works below', async () => {
    const top = organization('ТОО «БК Құрылыс»', '120140012348');
    const low = organization('ТОО «Суб»', '150640000161');
    low.role = { id: 23, name: 'Субподрядчик', code: 'SUBCONTRACTOR' };
    people = [top, low, group()];
    const table = await open();
    const row = within(table).getByRole('row', { name: /ТОО «Суб»/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Изменить роль' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByRole('combobox', { name: 'Вышестоящая организация' }));
    await userEvent.click(await screen.findByRole('option', { name: top.name }));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(sent[0]?.url).toBe(
        `/api/organizations/project/${projectId}/${low.id}?roleId=23&parentId=${top.id}`,
      ),
    );
  });
});
