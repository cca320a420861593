import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  actPath,
  address,
  exampleAct,
  listAddress,
} from '../../documents/hidden-work-act/testing/act.ts';
import type { Approver } from '../page/types.ts';
import { type Answer, documentId, idOf, keep, projectId } from '../testing/document-server.ts';

const member = (serial: number, fullname: string, code: string, role: string) => ({
  id: idOf(serial),
  membershipId: idOf(serial),
  name: fullname,
  fullname, // sic
  email: `p${serial}@nysan.kz`,
  jobTitle: 'Инженер',
  role: { id: serial, name: role, code },
  organization: { id: idOf(90), name: 'ТОО «Сапа»' },
});
const members = [
  member(11, 'Ахметов Жандос Болатұлы', 'TECHNICAL_SUPERVISION', 'Технический надзор'),
  member(12, 'Иманова Динара Сериковна', 'AUTHOR_SUPERVISION', 'Авторский надзор'),
  member(13, 'Заказчик Анна', 'CUSTOMER', 'Заказчик'),
  member(14, 'Аудитор Олег', 'AUDIT', 'Аудитор'),
];
const seated = (one: (typeof members)[number]): Approver => ({
  ...one,
  status: { code: 'WAITING', name: 'Ожидание' },
  decidedAt: null,
  reason: null,
  isCurrentUser: false,
});

const answers =
  (over: Record<string, unknown> = {}): Answer =>
  ({ path }) => {
    const all: Record<string, unknown> = { [`/memberships/${projectId}`]: members, ...over };
    return path in all ? Response.json(all[path]) : undefined;
  };

/** Adding and removing change who sits in the two groups of supervision. */
const open = async (answer: Answer = answers(), act = exampleAct()) => {
  const server = keep(act, {
    path: actPath,
    answer,
    change: (now, field, { action, updateValue }) => {
      const word = field === 'techExpertApprovers' ? 'techApprovers' : 'expertApprovers';
      const ids = [updateValue].flat().map(String);
      const people =
        action === 'ADD'
          ? [
              ...now[word],
              ...members.filter(({ membershipId }) => ids.includes(membershipId)).map(seated),
            ]
          : now[word].filter(({ membershipId }) => !ids.includes(membershipId));
      return { [word]: people };
    },
  });
  const shown = await showPage(address);
  await screen.findByRole('heading', { name: /АСР-000128/ });
  return { ...server, ...shown };
};
const seats = () => within(screen.getByRole('region', { name: 'Кто подпишет' }));
const search = (group: string) =>
  seats().getByRole('combobox', { name: `Добавить участника: ${group}` });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('who is to sign a draft', () => {
  it('stands on the right with every group, empty ones asking for somebody', async () => {
    await open();
    for (const group of ['Представители подрядчика', 'Технический надзор', 'Авторский надзор']) {
      expect(seats().getByText(`${group} · выберите`)).toBeDefined();
    }
    expect(screen.queryByRole('link', { name: 'Участники' })).toBeNull();
  });

  it('has no place for an author supervision that the object does not have', async () => {
    await open(answers({ [`/memberships/${projectId}`]: members.slice(2) }));
    await waitFor(() => expect(seats().queryByText(/Авторский надзор/)).toBeNull());
    await userEvent.type(search('Технический надзор'), 'зак');
    expect(await screen.findByRole('option', { name: /Заказчик/ })).toBeDefined();
  });

  it('is found by typing among those who may sit there, and taken by the keyboard', async () => {
    const { patches } = await open();
    await userEvent.type(search('Технический надзор'), 'ахм');
    await screen.findByRole('option', { name: /Ахметов/ });
    expect(screen.queryByRole('option', { name: /Аудитор/ })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await seats().findByText('Ахметов Ж. Б.');
    expect(patches()).toEqual([
      { field: 'techExpertApprovers', action: 'ADD', updateValue: [idOf(11)] },
    ]);
    expect(await screen.findByText(/^Сохранено в/)).toBeDefined();
  });

  it('is taken out by the cross beside them, once the question is answered', async () => {
    const { patches } = await open(
      answers(),
      exampleAct({ techApprovers: members.slice(0, 1).map(seated) }),
    );
    await userEvent.click(
      seats().getByRole('button', { name: 'Исключить участника Ахметов Жандос Болатұлы' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await seats().findByText('Технический надзор · выберите');
    expect(patches()).toEqual([
      { field: 'techExpertApprovers', action: 'DELETE', updateValue: idOf(11) },
    ]);
  });

  const last = {
    [`/signer/suggested/${documentId}`]: {
      documentId: 'АСР-000126',
      groups: [
        { field: 'techExpertApprovers', people: [{ membershipId: idOf(11), isFromLast: true }] },
        { field: 'authorExpertApprovers', people: [{ membershipId: idOf(12), isFromLast: true }] },
      ],
    },
  };

  it('is taken over from the last paper by one click, group by group', async () => {
    const { patches } = await open(answers(last));
    await userEvent.click(await seats().findByRole('button', { name: 'Как в АСР-000126' }));
    await waitFor(() => expect(patches()).toHaveLength(2));
    expect(patches()).toEqual([
      { field: 'techExpertApprovers', action: 'ADD', updateValue: [idOf(11)] },
      { field: 'authorExpertApprovers', action: 'ADD', updateValue: [idOf(12)] },
    ]);
  });

  it('is suggested alone, too', async () => {
    const { patches } = await open(answers(last));
    await userEvent.click(
      await seats().findByRole('button', { name: /^Назначить:\s*Иманова\sД\.\sС\./ }),
    );
    await waitFor(() =>
      expect(patches()).toEqual([
        { field: 'authorExpertApprovers', action: 'ADD', updateValue: [idOf(12)] },
      ]),
    );
  });

  it('is only shown to whom the server does not let edit', async () => {
    await open(answers(), exampleAct({ editable: false, isCreator: false }));
    const panel = within(screen.getByRole('region', { name: 'Согласование' }));
    expect(panel.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Чего не хватает' })).toBeNull();
  });
});

describe('what a draft lacks', () => {
  const item = (field: string, name: string, count: number, ...missing: string[]) => ({
    field,
    name,
    count,
    missing: missing.map((message) => ({ field, message })),
    warnings: field === 'estimateRecords' ? [{ field, message: 'Нет цены.' }] : [],
  });
  const checklist = (): Answer => {
    let isFilled = false;
    return (called) => {
      isFilled ||= called.method === 'PATCH';
      const missing = isFilled ? [] : ['Не заполнено: Отклонения.'];
      return called.path === `/signer/checklist/${documentId}`
        ? Response.json({
            items: [
              item('allowedDeviation', 'Поля формы', isFilled ? 7 : 6, ...missing),
              item('estimateRecords', 'Объемы по смете', 1),
              item('techExpertApprovers', 'Технический надзор', 0, 'Не назначен надзор.'),
            ],
          })
        : answers()(called);
    };
  };
  const panel = () => within(screen.getByRole('region', { name: 'Чего не хватает' }));

  it('stands there from the start, with what is done, and leads to its place', async () => {
    await open(checklist());
    expect(await panel().findByText('1 из 3')).toBeDefined();
    expect(panel().getByText('Объемы по смете')).toBeDefined();
    expect(panel().getByText('Осталось 2 пункта')).toBeDefined();
    expect(panel().getByRole('button', { name: 'Обратите внимание Нет цены.' })).toBeDefined();
    await userEvent.click(panel().getByRole('button', { name: 'Не заполнено: Отклонения.' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Отклонения' }));
    await userEvent.click(panel().getByRole('button', { name: 'Не назначен надзор.' }));
    expect(document.activeElement).toBe(search('Технический надзор'));
  });

  it('is said part by part where much is, each leading to the first of it', async () => {
    const texts = ['Отклонения', 'Материалы', 'Чертежи', 'Дальше'].map(
      (name) => `Не заполнено: ${name}.`,
    );
    await open((called) =>
      called.path === `/signer/checklist/${documentId}`
        ? Response.json({
            items: [
              item('allowedDeviation', 'Поля формы', 3, ...texts),
              item('files', 'Приложения', 0, ...texts.map((text) => `${text} Файл.`)),
              item('techExpertApprovers', 'Технический надзор', 0, 'Не назначен надзор.'),
            ],
          })
        : answers()(called),
    );
    const lines = await panel().findAllByRole('button', { name: /осталось|Не назначен/ });
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Поля формы: осталось 4',
      'Приложения: осталось 4',
      'Не назначен надзор.',
    ]);
    expect(panel().getByText('0 из 3')).toBeDefined();
    expect(panel().getByText('Осталось 3 пункта')).toBeDefined();
    await userEvent.click(lines[0] ?? document.body);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Отклонения' }));
  });

  it('is counted thing by thing, with what lacks of one below its name', async () => {
    const lacks = ['Не заполнено: Отклонения.', 'Не заполнено: Чертежи.'];
    await open((called) =>
      called.path === `/signer/checklist/${documentId}`
        ? Response.json({
            items: [
              item('allowedDeviation', 'Поля формы', 3, ...lacks),
              item('materials', 'Материалы', 2),
              // Nothing of it is there, and nothing must be.
              item('estimateRecords', 'Объемы по смете', 0),
              item('techExpertApprovers', 'Технический надзор', 0, 'Не назначен надзор.'),
            ],
          })
        : answers()(called),
    );
    const name = await panel().findByRole('button', { name: 'Поля формы: осталось 2' });
    const part = name.closest('li');
    expect(part?.textContent).toBe(['Поля формы: осталось 2', ...lacks].join(''));
    expect(panel().getByText('1 из 3')).toBeDefined();
    expect(panel().getByText('Осталось 2 пункта')).toBeDefined();
    expect(panel().getAllByLabelText('Готово')).toHaveLength(1);
    expect(panel().getByText('Предупреждения: 1. Отправке не мешают.')).toBeDefined();
  });

  it('is read anew after each change', async () => {
    await open(checklist());
    await panel().findByText('1 из 3');
    await userEvent.type(screen.getByRole('textbox', { name: 'Отклонения' }), 'Отсутствуют');
    await userEvent.tab();
    expect(await panel().findByText('2 из 3')).toBeDefined();
    expect(panel().queryByRole('button', { name: /Отклонения/ })).toBeNull();
  });
});

describe('a copy', () => {
  it('says on its page what it could not keep, until that is put away', async () => {
    const copy = idOf(77);
    const { history } = await open((called) => {
      if (called.method === 'POST' && called.path.startsWith('/act/')) {
        const leftOut = ['Ахметов Жандос больше не участник объекта.'];
        return Response.json({ message: 'Копия создана.', id: copy, leftOut }, { status: 201 });
      }
      return called.path === `/hidden-work-act/${copy}`
        ? Response.json(exampleAct({ id: copy, documentId: 'АСР-000129' }))
        : answers()(called);
    });
    const [menu] = screen.getAllByRole('button', { name: 'Действия' });
    await userEvent.click(menu ?? document.body);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Создать копию' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await screen.findByRole('heading', { name: /АСР-000129/ });
    expect(history.location.pathname).toBe(`${listAddress}/${copy}`);
    const note = within(screen.getByRole('alert', { name: 'Что не вошло в копию' }));
    expect(note.getByText('Ахметов Жандос больше не участник объекта.')).toBeDefined();
    await userEvent.click(note.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByText('Что не вошло в копию')).toBeNull();
  });
});
