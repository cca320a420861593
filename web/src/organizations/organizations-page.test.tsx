import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { storeTokens } from '../api/index.ts';
import { openDecisionOf, openDutyOf } from './testing/leaving.ts';
import { group, member, organization, suggestedBeside } from './testing/people.ts';

const projectId = '019a0000-0000-7000-8000-000000000001';
const address = `/app/project/${projectId}/organizations`;
const foreman = member('Сейткали Қайрат', 'Производитель работ');
const builders = organization('ТОО «БК Құрылыс»', '120140012348', [foreman]);
const auditor = member('Ким Анна', 'Аудитор', { roleId: 17 });
const people = [group([auditor]), builders];
const roles = [
  { id: 17, name: 'Аудитор', code: 'AUDIT', typeId: 'USER' },
  { id: 22, name: 'Генеральный подрядчик', code: 'GENERAL_CONTRACTOR', typeId: 'ORGANIZATION' },
  { id: 106, name: 'Производитель работ', code: null, typeId: 'JOB_TITLE' },
];
const known = { name: 'ТОО «Жоба»', bin: '150640002807' };

const suggested = suggestedBeside(foreman);
const openDecision = openDecisionOf(foreman, projectId);
const openDuty = openDutyOf(foreman, projectId);
let waiting: object[];
let duties: object[];

type Sent = { method: string; url: string; body: unknown };
let sent: Sent[];

/** A server with these people; `changes` answers whatever is not a plain reading. */
const serve = (changes: (call: Sent) => Response) => {
  const readings: [string, () => unknown][] = [
    ['/api/identity/roles/', () => [{ id: 11, name: 'Заказчик', code: 'CUSTOMER' }]],
    ['/api/identity/roles', () => []],
    ['/api/roles', () => roles],
    ['/api/organizations/search?bin=15', () => [known]],
    ['/api/organizations/search', () => []],
    [`/api/organizations/project/${projectId}`, () => people],
    [`/api/organizations/${builders.id}`, () => suggested],
    [`/api/memberships/${foreman.membershipId}/open-decisions`, () => waiting],
    [`/api/memberships/${foreman.membershipId}/open-duties`, () => duties],
    ['/api/identity', () => ({ email: 'me@example.kz', fullname: 'Байжанов Ерлан' })],
    ['/api/notifications/waiting', () => []],
    ['/api/notifications', () => ({ content: [], totalCount: 0, size: 10, page: 0 })],
  ];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    const found = method === 'GET' && readings.find(([start]) => url.startsWith(start));
    const call = { method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    sent.push(call);
    if (found) {
      return Promise.resolve(Response.json(found[1]()));
    }
    return Promise.resolve(method === 'GET' ? Response.json({}, { status: 404 }) : changes(call));
  });
};
const changesSent = () => sent.filter(({ method }) => method !== 'GET');
const open = async () => {
  await showPage(address);
  return await screen.findByRole('table', { name: 'Организации' });
};

/** Chooses «Удалить» in the line of the foreman. */
const askToRemove = async () => {
  const table = await open();
  const row = within(table).getByRole('row', { name: /Сейткали Қайрат/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Действия' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  return table;
};

beforeEach(() => {
  localStorage.clear();
  storeTokens({ token: 't', refreshToken: 'r' });
  sent = [];
  waiting = [];
  duties = [];
  serve(({ body }) => Response.json(body, { status: 201 }));
});
afterEach(() => {
  // Three are shown at once; those of one test would hold up those of the next.
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the organizations of a project', () => {
  it('stand with their members, those without an organization last', async () => {
    const table = await open();
    const heads = within(table).getAllByRole('button', { expanded: true });
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'ТОО «БК Құрылыс»Генеральный подрядчик · БИН 1201400123481 участник',
      'Без организации1 участник',
    ]);
    const first = heads.at(0);
    await userEvent.click(first ?? table);
    expect(within(table).queryByText('Сейткали Қайрат')).toBeNull();
    expect(await within(table).findByText('· Аудитор')).toBeDefined();
  });

  it('stay as they are when the server refuses to let a member go, and its sentence is shown', async () => {
    const message = 'Участник еще должен принять решение по документам: 2.';
    serve(() => Response.json({ code: 'member-must-decide', message }, { status: 409 }));
    const table = await askToRemove();
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Удалить участника Сейткали Қайрат из объекта?');
    await userEvent.click(within(question).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(within(table).getByText('Сейткали Қайрат')).toBeDefined();
  });

  it('can only be read on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    await showPage(address);
    expect(await screen.findByRole('heading', { name: 'ТОО «БК Құрылыс»' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Добавить|Действия/ })).toBeNull();
  });
});

describe('a new organization', () => {
  const openForm = async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Добавить организацию' }));
    const form = within(await screen.findByRole('dialog'));
    return {
      form,
      bin: await form.findByRole('combobox', { name: 'БИН' }),
      name: form.getByRole('textbox', { name: 'Наименование' }),
      add: form.getByRole('button', { name: 'Добавить' }),
    };
  };
  const chooseType = async (form: Awaited<ReturnType<typeof openForm>>['form']) => {
    await userEvent.click(form.getByRole('combobox', { name: 'Тип организации' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Генеральный подрядчик' }));
  };

  it('is refused without all fields', async () => {
    const { form, add } = await openForm();
    await userEvent.click(add);
    expect((await form.findByRole('alert')).textContent).toBe('Необходимо заполнить все поля');
    expect(changesSent()).toEqual([]);
  });

  it('is found by the first digits of its БИН, which brings its name', async () => {
    const { form, bin, name, add } = await openForm();
    await userEvent.type(bin, '15');
    await userEvent.click(await screen.findByRole('option', { name: /150640002807/ }));
    await waitFor(() => expect(name).toHaveProperty('value', 'ТОО «Жоба»'));
    await chooseType(form);
    await userEvent.click(add);
    await waitFor(() =>
      expect(changesSent()).toMatchObject([
        {
          url: `/api/organizations/${projectId}`,
          body: { bin: '150640002807', name: 'ТОО «Жоба»', roleId: 22 },
        },
      ]),
    );
  });

  it('keeps the name it is known by while the server is asked about all its digits', async () => {
    const { bin, name } = await openForm();
    await userEvent.type(bin, '15');
    const option = await screen.findByRole('option', { name: /150640002807/ });
    const answered = fetch;
    const isAsked = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith('bin=150640002807') ? isAsked() : answered(url, init),
    );
    await userEvent.click(option);
    await waitFor(() => expect(isAsked).toHaveBeenCalled());
    expect(name).toHaveProperty('value', 'ТОО «Жоба»');
  });

  it('is searched for once, when the typing pauses, and said not to be found', async () => {
    const { form, bin } = await openForm();
    await userEvent.type(bin, '99');
    expect(await form.findByText('БИН-коды не найдены')).toBeDefined();
    const searches = sent.filter(({ url }) => url.includes('/search'));
    expect(searches.map(({ url }) => url)).toEqual(['/api/organizations/search?bin=99']);
  });

  it('is warned of a check digit that does not fit, before the server refuses it', async () => {
    const { form, bin, name, add } = await openForm();
    await userEvent.type(bin, '990140001235');
    expect(await form.findByText(/Такого БИН или ИИН не бывает/)).toBeDefined();
    await userEvent.type(name, 'ИП Асанов');
    await chooseType(form);
    await userEvent.click(add);
    await waitFor(() => expect(changesSent()).toMatchObject([{ body: { bin: '990140001235' } }]));
  });
});

describe('a new member', () => {
  const openForm = async (of: string) => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: `Добавить участника: ${of}` }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(await form.findByRole('combobox', { name: 'E-mail' }), 'new@example.kz');
    await userEvent.click(form.getByRole('combobox', { name: 'Должность' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Производитель работ' }));
    return form;
  };

  it('whom nobody knows gets an invitation, and that is said', async () => {
    serve(() =>
      Response.json(member('', '', { email: 'new@example.kz', invited: true }), { status: 201 }),
    );
    const form = await openForm('ТОО «БК Құрылыс»');
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Приглашение отправлено на new@example.kz')).toBeDefined();
    expect(changesSent()).toMatchObject([
      {
        url: `/api/memberships/${builders.id}/${projectId}`,
        body: { jobId: 106, roleId: 1, userEmail: 'new@example.kz' },
      },
    ]);
  });

  it('without an organization needs a user type', async () => {
    const form = await openForm('Без организации');
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await form.findByText('Это поле обязательно для заполнения')).toBeDefined();
    expect(changesSent()).toEqual([]);
    await userEvent.click(form.getByRole('combobox', { name: 'Тип пользователя' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Аудитор' }));
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() =>
      expect(changesSent()).toMatchObject([
        { url: `/api/memberships/none/${projectId}`, body: { userTypeId: 17 } },
      ]),
    );
  });
});

describe('a member for whom documents wait', () => {
  beforeEach(() => {
    waiting = [openDecision];
    serve(() => new Response(null, { status: 204 }));
  });
  const url = `/api/memberships/${foreman.membershipId}?openDecisions=return`;

  it('is removed only with an answer to what becomes of them', async () => {
    await askToRemove();
    const question = within(await screen.findByRole('dialog'));
    const list = question.getByRole('list', { name: 'Документы, ожидающие решения' });
    expect(list.textContent).toContain('АСР-000007 Устройство ростверка');
    expect(question.getByRole('radio', { name: 'Вернуть авторам на доработку' })).toHaveProperty(
      'checked',
      true,
    );
    expect(changesSent()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(changesSent()).toMatchObject([{ method: 'DELETE', url }]));
    expect(await screen.findByText('Успешно удалено!')).toBeDefined();
  });

  it('can be replaced by another member, who has to be chosen', async () => {
    await askToRemove();
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('radio', { name: 'Вернуть и заменить на…' }));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await question.findByText('Это поле обязательно для заполнения')).toBeDefined();
    expect(changesSent()).toEqual([]);
    await userEvent.click(question.getByRole('combobox', { name: 'Кем заменить' }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Ким Анна — Аудитор']);
    await userEvent.click(screen.getByRole('option', { name: 'Ким Анна — Аудитор' }));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() =>
      expect(changesSent()).toMatchObject([{ url: `${url}&replaceWith=${auditor.membershipId}` }]),
    );
  });

  it('stays when the question is cancelled', async () => {
    await askToRemove();
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changesSent()).toEqual([]);
  });
});

describe('a member on whom something hangs', () => {
  const url = `/api/memberships/${foreman.membershipId}`;
  beforeEach(() => {
    duties = [openDuty, { ...openDuty, duty: 'write', number: 'АСР-000009', isStuck: false }];
    serve(() => new Response(null, { status: 204 }));
  });

  it('hands all of it over in one step to who is chosen', async () => {
    await askToRemove();
    const question = within(await screen.findByRole('dialog'));
    const list = question.getByRole('list', { name: 'Числится за участником' });
    expect(list.textContent).toContain('ПР-000004/2 Трещина в стене');
    expect(within(list).getAllByText('Больше некому')).toHaveLength(1);
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await question.findByText('Это поле обязательно для заполнения')).toBeDefined();
    expect(changesSent()).toEqual([]);
    await userEvent.click(question.getByRole('combobox', { name: 'Кому передать' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ким Анна — Аудитор' }));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() =>
      expect(changesSent()).toMatchObject([{ url: `${url}?replaceWith=${auditor.membershipId}` }]),
    );
  });

  it('may leave it to the supervision instead', async () => {
    await askToRemove();
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('checkbox', { name: 'Оставить без ответственного' }));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(changesSent()).toMatchObject([{ url: `${url}?openDuties=leave` }]));
  });
});

describe('a member for whom no document waits', () => {
  it('may hand their mail over, or leave it to their colleagues', async () => {
    serve(() => new Response(null, { status: 204 }));
    await askToRemove();
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^Переписка и поручения перейдут/)).toBeDefined();
    await userEvent.click(question.getByRole('combobox', { name: 'Кому передать' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ким Анна — Аудитор' }));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    const url = `/api/memberships/${foreman.membershipId}`;
    await waitFor(() =>
      expect(changesSent()).toMatchObject([{ url: `${url}?replaceWith=${auditor.membershipId}` }]),
    );
    await askToRemove();
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }),
    );
    await waitFor(() => expect(changesSent()[1]?.url).toBe(url));
  });
});

describe('the e-mail of a new member', () => {
  it('is offered from the people of the organization who are not yet members', async () => {
    await open();
    const name = 'Добавить участника: ТОО «БК Құрылыс»';
    await userEvent.click(screen.getByRole('button', { name }));
    const form = within(await screen.findByRole('dialog'));
    const email = await form.findByRole('combobox', { name: 'E-mail' });
    await userEvent.type(email, 'нур');
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Нурова Асельasel@example.kz · Инженер',
    ]);
    await userEvent.click(screen.getByRole('option'));
    expect(email).toHaveProperty('value', 'asel@example.kz');
  });
});

describe('a file of an organization', () => {
  const file = { id: '019a0000-0000-7000-8000-000000000099', fileName: 'Лицензия.pdf' };
  beforeEach(() => {
    builders.projectFiles = [file];
    serve(() => new Response(null, { status: 204 }));
  });
  afterEach(() => {
    builders.projectFiles = [];
  });

  it('is deleted after a question', async () => {
    const table = await open();
    const name = 'Удалить файл Лицензия.pdf';
    await userEvent.click(within(table).getByRole('button', { name }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Вы уверены, что хотите удалить файл «Лицензия.pdf»?')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Да' }));
    expect(await screen.findByText('Файл успешно удален!')).toBeDefined();
    expect(changesSent()).toMatchObject([{ method: 'DELETE', url: `/api/file/${file.id}` }]);
  });

  it('is only read on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    await showPage(address);
    expect(await screen.findByRole('button', { name: 'Лицензия.pdf' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Удалить/ })).toBeNull();
  });
});

it('a name of more than 50 characters is cut in the list and whole in its tooltip', async () => {
  const long = `ТОО «${'Строительная компания '.repeat(4)}»`;
  people.push(organization(long, '150640002807'));
  const table = await open();
  const toggle = within(table).getByRole('button', { name: /^ТОО «Строительная/ });
  expect(toggle.textContent).not.toContain(long);
  await userEvent.hover(toggle);
  expect((await screen.findByRole('tooltip')).textContent).toBe(long);
  people.pop();
});
