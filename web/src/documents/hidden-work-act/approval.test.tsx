import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { documentId, idOf, serve } from '../../document-kit/testing/document-server.ts';
import { dayInKazakhstan } from '../../i18n/kazakhstan.ts';
import { actPath, address, exampleAct } from './testing/act.ts';

type Approver = HiddenWorkAct['primaryApprovers'][number];

const person = (
  serial: number,
  code: Approver['status']['code'],
  fullname: string,
  isCurrentUser = false,
): Approver => {
  const id = idOf(100 + serial);
  return {
    id,
    membershipId: id,
    fullname, // sic
    email: `p${serial}@nysan.kz`,
    jobTitle: 'Инженер',
    role: { id: 7, name: 'Генподрядчик', code: 'GENERAL_CONTRACTOR' },
    organization: null,
    status: { code, name: code },
    decidedAt: code === 'APPROVED' || code === 'REJECTED' ? '2026-03-14T10:00:00Z' : null,
    reason: null,
    isCurrentUser,
  };
};

const version = (outcome: 'current' | 'rejected'): HiddenWorkAct['versions'][number] => ({
  number: 1,
  frozenAt: '2026-03-14T09:00:00Z',
  sha256: 'ab'.repeat(32),
  dueDate: null,
  issuedAt: '2026-03-14T09:00:00Z',
  outcome,
  rejection:
    outcome === 'rejected'
      ? { by: 'Ахметов Жандос', at: '2026-03-14T10:00:00Z', reason: 'Нет протоколов' }
      : null,
  verificationCode: 'code-of-the-first-version',
  signatures: [],
});

const inApproval = (overrides: Partial<HiddenWorkAct>): HiddenWorkAct =>
  exampleAct({
    status: { status: 'INAPPROVE', name: 'В работе' }, // sic
    editable: false,
    deletable: false,
    versions: [version('current')],
    ...overrides,
  });

const open = async (act: HiddenWorkAct) => {
  const calls = serve(({ method, path }) => {
    if (path === actPath) {
      return Response.json(act);
    }
    if (path.startsWith('/signer/types')) {
      return Response.json([{ code: 'NCALAYER', name: 'NCALayer' }]);
    }
    return method === 'POST' ? Response.json({ message: 'Готово' }) : undefined;
  });
  await showPage(address);
  const panel = within(await screen.findByRole('region', { name: 'Согласование' }));
  return { calls, panel };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the approval panel', () => {
  it('tells of each who has not decided how long they are waited for, and how late they are', async () => {
    const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString();
    const { panel } = await open(
      inApproval({
        waitingSince: day(5),
        waitsFor: { names: ['Надзор Анна'], count: 1 },
        dueDate: dayInKazakhstan(day(2)),
        primaryApprovers: [person(1, 'APPROVED', 'Ким Анна')],
        techApprovers: [person(2, 'WAITING', 'Надзор Анна')],
      }),
    );
    const late = await panel.findByText('ждет 5 дней, просрочено на 2 дня');
    expect(late.closest('li')?.textContent).toContain('Надзор');
    expect(panel.getAllByText(/^ждет 5/)).toHaveLength(1);
  });

  it('offers signing and rejecting to a participant who has not decided', async () => {
    const { panel } = await open(
      inApproval({
        isCreator: false,
        isApprover: true,
        primaryApprovers: [person(1, 'WAITING', 'Сейткали Қайрат', true)],
      }),
    );
    await panel.findByRole('button', { name: 'Подписать ЭЦП' });
    await userEvent.click(panel.getByRole('button', { name: 'Отклонить' }));
    expect(await screen.findByRole('dialog', { name: /Отклон/ })).toBeDefined();
  });

  it('says after the own approval that all is done and who is awaited', async () => {
    const { panel } = await open(
      inApproval({
        isApprover: true,
        isCurrentUserApproved: true,
        primaryApprovers: [person(1, 'APPROVED', 'Сейткали Қайрат', true)],
        techApprovers: [person(2, 'WAITING', 'Ахметов Жандос')],
      }),
    );
    expect(
      panel.getByText(
        'С вашей стороны все сделано. Ожидаем решения других участников: Ахметов Жандос.',
      ),
    ).toBeDefined();
    expect(panel.getByText('1 из 2')).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Отклонить' })).toBeNull();
  });

  it('counts a person with two seats once', async () => {
    const both = person(1, 'APPROVED', 'Сейткали Қайрат');
    const { panel } = await open(
      inApproval({
        isCreator: false,
        primaryApprovers: [both],
        techApprovers: [both],
        expertApprovers: [person(2, 'WAITING', 'Иманова Динара')],
      }),
    );
    expect(panel.getByText('1 из 2')).toBeDefined();
    expect(panel.getByText('Ожидаем решения: Иманова Динара.')).toBeDefined();
  });

  it('shows the creator why the act was rejected and lets them take it back', async () => {
    const { panel, calls } = await open(
      inApproval({
        status: { status: 'REJECTED', name: 'Отклонен' },
        versions: [version('rejected')],
      }),
    );
    expect(panel.getByText('Версию 1 отклонил(а) Ахметов Жандос')).toBeDefined();
    expect(panel.getByText('Нет протоколов')).toBeDefined();
    await userEvent.click(panel.getByRole('button', { name: 'Вернуть на доработку' }));
    expect(calls.some(({ path }) => path === `/signer/revise/${documentId}`)).toBe(true);
  });

  it('lets the creator take a paper back on which nobody has decided, after asking', async () => {
    const { panel, calls } = await open(
      inApproval({ recallable: true, techApprovers: [person(1, 'WAITING', 'Надзор Анна')] }),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Отозвать' }));
    const question = within(await screen.findByRole('dialog', { name: 'Отозвать' }));
    expect(calls.some(({ path }) => path.startsWith('/signer/recall'))).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Да' }));
    expect(calls.some(({ path }) => path === `/signer/recall/${documentId}`)).toBe(true);
  });

  it('offers nobody to take a paper back that the server does not let', async () => {
    const { panel } = await open(inApproval({ recallable: false }));
    expect(panel.queryByRole('button', { name: 'Отозвать' })).toBeNull();
  });

  it('marks in gray, and not as waited for, who had not decided when somebody else rejected', async () => {
    const { panel } = await open(
      inApproval({
        status: { status: 'REJECTED', name: 'Отклонен' },
        versions: [version('rejected')],
        techApprovers: [person(1, 'REJECTED', 'Ахметов Жандос')],
        expertApprovers: [person(2, 'NOT_REQUIRED', 'Иманова Динара')],
      }),
    );
    expect(panel.getByText('NOT_REQUIRED').dataset['tone']).toBe('gray');
    expect(panel.queryByText(/ждет/i)).toBeNull();
  });

  it('offers nothing to somebody whose turn it is not', async () => {
    const { panel } = await open(exampleAct({ isCreator: false, editable: false }));
    expect(panel.queryByRole('button')).toBeNull();
    expect(
      panel.getByText('На согласование документ отправляет автор: Сейткали Қайрат Маратұлы.'),
    ).toBeDefined();
  });
});
