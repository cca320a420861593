import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { aProject, projectId } from '../testing/examples.ts';
import { type Answers, refusal, serving } from '../testing/serve.ts';
import type { Agreement, Project } from '../types.ts';

const contract: Agreement = {
  projectAgreementUuid: '019a0000-0000-7000-8000-00000000000a',
  type: 'CONTRACT',
  agreementNumber: '142',
  agreementDate: '2026-02-20',
  withoutVat: false,
  dateReason: '',
  billedBefore: null,
  files: [{ id: '019a0000-0000-7000-8000-00000000000b', fileName: 'договор.pdf' }],
};

const open = async (
  project: () => Project,
  role: 'CUSTOMER' | 'AUTHOR_SUPERVISION' = 'CUSTOMER',
  answers: Answers = {},
) => {
  const { fetch, made } = serving(role, {
    [`GET /projects/${projectId}`]: () => Response.json(project()),
    ...answers,
  });
  vi.stubGlobal('fetch', fetch);
  const shown = await showPage(`/app/project/${projectId}`);
  return { ...shown, sent: (start: string) => made.filter(({ call }) => call.startsWith(start)) };
};

const section = (name: string) => screen.findByRole('region', { name });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the passport', () => {
  it('shows every field and remembers the project', async () => {
    const organizations = [
      {
        id: projectId,
        name: 'ТОО «Құрылыс»',
        bin: '120140012348',
        role: { id: 2, name: 'Заказчик', code: 'CUSTOMER' },
      },
    ];
    const { container } = await open(() => aProject({ organizations, agreements: [contract] }));
    await section('Организации-участники');
    const words = container.textContent.replaceAll('\u00a0', ' ');
    for (const text of [
      '34,60 %',
      'Занято файлами1,2 ГБ из 50 ГБ',
      '2 795 400 000,50 ₸',
      '2 840 000 000 ₸',
      '01.03.2026 – 31.08.2027',
      'Новое строительство',
      'Индивидуальный проект',
      'Государственные средства',
      'Вторая категория',
      'KenML',
      '53.2948, 69.4047',
      'Казахстан, Акмолинская область',
      '5 календарных дней',
      'Без срока',
      '7 календарных дней',
      'ТОО «Құрылыс»',
      'Заказчик · БИН 120140012348',
      '142',
      '20.02.2026',
      'договор.pdf',
      'Договор не добавлен',
    ]) {
      expect(words).toContain(text);
    }
    expect(localStorage.getItem('selectedProject')).toBe(projectId);
  });

  it('leads from what waits to the day of this project', async () => {
    await open(() => aProject({ waiting: { count: 1, overdue: 0, dueToday: 0 } }));
    const badge = await screen.findByRole('link', { name: '1 документ' });
    expect(badge.getAttribute('href')).toBe(`/app/day?projectId=${projectId}`);
  });

  it('shows those who may not edit why nothing can be pressed', async () => {
    await open(() => aProject({ agreements: [contract] }), 'AUTHOR_SUPERVISION');
    const place = await section('Договор');
    const edit = within(place).getByRole('button', { name: 'Изменить' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(edit);
    expect((await screen.findByRole('tooltip')).textContent).toBe('У вас нет прав');
    expect(within(place).queryByRole('button', { name: 'Выбрать файлы' })).toBeNull();
  });

  it('of an archived project is marked and can only be read', async () => {
    await open(() => aProject({ archived: true }));
    expect(await screen.findByText('Архивирован')).toBeDefined();
    for (const button of screen.getAllByRole('button', { name: /^(Изменить|Добавить)$/ })) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
    }
  });

  it('of a project of others is not found', async () => {
    const none = () => refusal(404, 'not-found', 'Не найдено');
    await open(aProject, 'CUSTOMER', { [`GET /identity/roles/${projectId}`]: none });
    expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeDefined();
  });
});

describe('an agreement', () => {
  const fill = async (number: string, date: string) => {
    const dialog = await screen.findByRole('dialog');
    const [first, second] = within(dialog).getAllByRole('textbox');
    await userEvent.clear(first ?? dialog);
    await userEvent.type(first ?? dialog, number);
    await userEvent.type(second ?? dialog, date);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    return dialog;
  };

  it('needs number and date, and takes the number as people have it', async () => {
    let agreements: Agreement[] = [];
    const { sent } = await open(() => aProject({ agreements }), 'CUSTOMER', {
      [`POST /agreement/${projectId}`]: () => {
        agreements = [{ ...contract, agreementNumber: '45-СМР/2026', withoutVat: true }];
        return Response.json(agreements[0], { status: 201 });
      },
    });
    const place = await section('Договор');
    await userEvent.click(within(place).getByRole('button', { name: 'Добавить' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(within(dialog).getAllByText('Это поле обязательно для заполнения')).toHaveLength(2);
    expect(sent('POST')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('switch', { name: /^Без НДС/ }));
    await fill('45-СМР/2026', '20.02.2026');
    expect(await within(place).findByText('45-СМР/2026')).toBeDefined();
    expect(within(place).getByText('Без НДС')).toBeDefined();
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        type: 'CONTRACT',
        agreementNumber: '45-СМР/2026',
        agreementDate: '2026-02-20',
        withoutVat: true,
      },
    ]);
  });

  it('dated after works were billed says so and takes the reason', async () => {
    const late = { ...contract, billedBefore: '2025-11' };
    const { sent } = await open(() => aProject({ agreements: [late] }), 'CUSTOMER', {
      [`PUT /agreement/${contract.projectAgreementUuid}`]: () => Response.json(late),
    });
    const place = await section('Договор');
    expect(
      within(place).getByText(/уже есть акт за более ранний месяц: ноябрь 2025/),
    ).toBeDefined();
    await userEvent.click(within(place).getByRole('button', { name: 'Изменить' }));
    const dialog = await screen.findByRole('dialog');
    const reason = within(dialog).getByRole('textbox', { name: /^Почему заключен позже/ });
    await userEvent.type(reason, 'Протокол о намерениях');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(sent('PUT').map(({ body }) => body)).toMatchObject([
        { dateReason: 'Протокол о намерениях', withoutVat: false },
      ]),
    );
  });

  it('on the export of waste is created with the word of the wire', async () => {
    let agreements: Agreement[] = [];
    const { sent } = await open(() => aProject({ agreements }), 'CUSTOMER', {
      [`POST /agreement/${projectId}`]: () => {
        agreements = [{ ...contract, type: 'EXPORT_OF_SOLID_WASE', agreementNumber: '77' }];
        return Response.json(agreements[0], { status: 201 });
      },
    });
    const place = await section('Договор на вывоз твердых бытовых отходов');
    await userEvent.click(within(place).getByRole('button', { name: 'Добавить' }));
    await fill('77', '15.03.2026');
    expect(await within(place).findByText('77')).toBeDefined();
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { type: 'EXPORT_OF_SOLID_WASE', agreementNumber: '77', agreementDate: '2026-03-15' },
    ]);
  });

  it('that is already there shows the refusal and keeps the dialog', async () => {
    const id = contract.projectAgreementUuid;
    await open(() => aProject({ agreements: [contract] }), 'CUSTOMER', {
      [`PUT /agreement/${id}`]: () => refusal(409, 'already-exists', 'Такой договор уже есть'),
    });
    await userEvent.click(
      within(await section('Договор')).getByRole('button', { name: 'Изменить' }),
    );
    const dialog = await fill('143', '{Tab}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Такой договор уже есть');
  });
});

describe('the terms', () => {
  const put = `PUT /projects/${projectId}`;
  const openTerms = async () => {
    const button = { name: 'Изменить сроки, цель и таймеры' };
    await userEvent.click(within(await section('Сроки согласования')).getByRole('button', button));
    return screen.findByRole('dialog', { name: 'Сроки, цель и таймеры' });
  };
  const type = async (dialog: HTMLElement, label: string, text: string) => {
    const field = within(dialog).getByLabelText(new RegExp(label));
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const save = (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));

  it('are corrected in a dialog that says what a changed timer moves, and nothing else is', async () => {
    const project = aProject();
    const { sent } = await open(() => project, 'CUSTOMER', { [put]: () => Response.json(project) });
    const dialog = await openTerms();
    expect(within(dialog).queryByText(/Новый срок получат/)).toBeNull();
    await type(dialog, '^Справки', '12');
    expect(within(dialog).getByText(/Новый срок получат/)).toBeDefined();
    await save(dialog);
    await waitFor(() => expect(sent(put)).toHaveLength(1));
    expect(sent(put)[0]?.body).toMatchObject({
      fullName: project.fullName,
      startDate: project.startDate,
      endDate: project.endDate,
      goalId: project.goalId,
      taskTimerReference: 12,
      taskTimerHW: 0,
      taskTimerDW: 7,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that somebody else changed meanwhile are read anew, and saved over what stands then', async () => {
    let project = aProject();
    let isStale = true;
    const { sent } = await open(() => project, 'CUSTOMER', {
      [put]: () =>
        isStale
          ? refusal(409, 'stale-edit', 'Данные изменил другой участник')
          : Response.json(project),
    });
    const dialog = await openTerms();
    await type(dialog, '^Справки', '12');
    project = { ...project, shortName: 'Лицей', version: project.version + 1 };
    await save(dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('другой участник');
    await waitFor(() => expect(sent(`GET /projects/${projectId}`).length).toBeGreaterThan(1));
    isStale = false;
    await save(dialog);
    await waitFor(() => expect(sent(put)).toHaveLength(2));
    expect(sent(put)[1]?.body).toMatchObject({ shortName: 'Лицей', taskTimerReference: 12 });
  });

  it('must be whole', async () => {
    const { sent } = await open(aProject);
    const dialog = await openTerms();
    await type(dialog, '^Справки', '9000');
    await save(dialog);
    expect(within(dialog).getByText('Целое число дней от 0 до 3650')).toBeDefined();
    expect(sent('PUT')).toEqual([]);
  });
});

describe('a file of an agreement', () => {
  it('is uploaded into the project’s passport and then tied to the agreement', async () => {
    const fileUuid = '019a0000-0000-7000-8000-00000000000c';
    const uploads: string[] = [];
    // Uploads go by XMLHttpRequest, which alone can tell how much has been sent.
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload: { onprogress?: (event: object) => void } = {};
        status = 201;
        responseText = JSON.stringify({ id: fileUuid, fileName: 'акт.pdf' });
        onload?: () => void;
        open(method: string, url: string) {
          uploads.push(`${method} ${url}`);
        }
        setRequestHeader() {}
        send() {
          this.upload.onprogress?.({ loaded: 1, total: 2 });
          this.onload?.();
        }
      },
    );
    const id = contract.projectAgreementUuid;
    let files = contract.files;
    const { sent } = await open(
      () => aProject({ agreements: [{ ...contract, files }] }),
      'CUSTOMER',
      {
        [`POST /agreement/${id}/${fileUuid}`]: () => {
          files = [...files, { id: fileUuid, fileName: 'акт.pdf' }];
          return Response.json({ ...contract, files });
        },
      },
    );
    const place = await section('Договор');
    const input = within(place).getAllByLabelText('Выбрать файл')[0];
    await userEvent.upload(input ?? place, new File(['%PDF'], 'акт.pdf'));
    expect(await within(place).findByRole('button', { name: 'акт.pdf' })).toBeDefined();
    expect(uploads).toEqual([`POST /api/file/upload/${projectId}?location=PROJECT_PASSPORT`]);
    await waitFor(() => expect(sent('POST /agreement')).toHaveLength(1));
  });
});

describe('supplementary agreements', () => {
  const one = {
    id: '019a0000-0000-7000-8000-00000000000c',
    agreementNumber: '1-ДС',
    agreementDate: '2026-05-05',
    contractCost: 3_000_000_000.5,
    endDate: '2028-01-31',
    files: [],
    citedBy: null,
  };

  it('stand in a list with new sum and end, and one is added', async () => {
    let supplementaryAgreements: Project['supplementaryAgreements'] = [];
    const { sent } = await open(() => aProject({ supplementaryAgreements }), 'CUSTOMER', {
      [`POST /supplementary-agreement/${projectId}`]: () => {
        supplementaryAgreements = [one];
        return Response.json(one, { status: 201 });
      },
    });
    const place = await section('Дополнительные соглашения');
    expect(within(place).getByText('Соглашений пока нет')).toBeDefined();
    await userEvent.click(within(place).getByRole('button', { name: /Добавить/ }));
    const dialog = await screen.findByRole('dialog');
    const type = (name: RegExp, text: string) =>
      userEvent.type(within(dialog).getByRole('textbox', { name }), text);
    await type(/^Номер/, '1-ДС');
    await type(/^Дата/, '05.05.2026');
    await type(/^Новая стоимость/, '3000000000,5');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(await within(place).findByText(/№ 1-ДС · 05\.05\.2026/)).toBeDefined();
    expect(within(place).getByText('31.01.2028')).toBeDefined();
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        agreementNumber: '1-ДС',
        agreementDate: '2026-05-05',
        contractCost: 3_000_000_000.5,
        endDate: null,
      },
    ]);
  });

  it('are deleted after asking, but for one that a certificate names', async () => {
    const cited = {
      ...one,
      id: one.id.replace(/c$/, 'd'),
      agreementNumber: '2-ДС',
      citedBy: 'СПР-000004',
    };
    let supplementaryAgreements: Project['supplementaryAgreements'] = [one, cited];
    const { sent } = await open(() => aProject({ supplementaryAgreements }), 'CUSTOMER', {
      [`DELETE /supplementary-agreement/${one.id}`]: () => {
        supplementaryAgreements = [cited];
        return new Response(null, { status: 204 });
      },
    });
    const place = await section('Дополнительные соглашения');
    expect(within(place).queryByRole('button', { name: 'Удалить соглашение № 2-ДС' })).toBeNull();
    expect(within(place).getByText(/Названо в справке СПР-000004/)).toBeDefined();
    await userEvent.click(within(place).getByRole('button', { name: 'Удалить соглашение № 1-ДС' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Да' }));
    await waitFor(() => expect(within(place).queryByText(/№ 1-ДС ·/)).toBeNull());
    expect(sent('DELETE')).toHaveLength(1);
  });
});
