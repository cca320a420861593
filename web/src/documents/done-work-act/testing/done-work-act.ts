import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { screen } from '@testing-library/react';
import { showPage } from '../../../../test/show-page.tsx';
import { type Called, refusal, serveAct } from '../../hidden-work-act/testing/act-server.ts';

export const projectId = '019a0000-0000-7000-8000-000000000001';
export const actId = '019a0000-0000-7000-8000-000000000002';
export const listAddress = `/app/project/${projectId}/finance/done-work-act`;
export const address = `${listAddress}/${actId}`;
export const actPath = `/done-work-act/${actId}`;

/** The id of the nth record of a test. */
export const idOf = (serial: number): string =>
  `019a0000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

export const hiddenAct = (
  serial: number,
  overrides: Partial<DoneWorkAct['hiddenWorkActs'][number]> = {},
): DoneWorkAct['hiddenWorkActs'][number] => ({
  id: idOf(serial),
  documentId: `АСР-${String(serial).padStart(6, '0')}`,
  name: `Ростверк ${serial}`,
  createdAt: '2026-03-01T10:00:00Z',
  status: { status: 'APPROVED', name: 'Утвержден' },
  total: 10_000_000,
  heldBy: null,
  ...overrides,
});

export const position = (serial: number): DoneWorkAct['positions'][number] => ({
  id: idOf(serial),
  actId: idOf(101),
  actNumber: 'АСР-000101',
  nodeId: idOf(serial + 1000),
  code: '1106-0101-0104',
  name: `Бетонирование ${serial}`,
  measurer: 'м3', // sic
  generalVolume: 186.4,
  volume: 40,
  unitCost: 250_000,
  amount: 10_000_000,
});

const total = (step: 'WORKS' | 'TOTAL_WITHOUT_VAT' | 'TOTAL', name: string, amount: number) => ({
  step,
  name,
  percent: null,
  base: null,
  amount,
});

/** An act as its creator sees it before it is sent: ten million of works, VAT alone. */
export const exampleAct = (overrides: Partial<DoneWorkAct> = {}): DoneWorkAct => ({
  id: actId,
  documentId: 'АВР-000012',
  projectUuid: projectId,
  author: 'Сейткали Қайрат Маратұлы',
  createdAt: '2026-03-31T10:00:00Z',
  updatedAt: '2026-03-31T10:00:00Z',
  status: { status: 'CREATED', name: 'Создан' },
  version: 7,
  dueDate: null,
  waitingSince: null,
  waitsFor: { names: [], count: 0 },
  isCreator: true,
  isApprover: false,
  isCurrentUserApproved: false,
  editable: true,
  deletable: true,
  archivable: false,
  versions: [],
  period: '2026-03',
  approvers: [],
  signers: [],
  authorSupervisions: [],
  techSupervisions: [],
  hiddenWorkActs: [hiddenAct(101)],
  actCoefficients: [],
  organizationAndManagementCosts: null,
  isOrganizationAndManagementCostsEnabled: false,
  extraWagesInRiskZones: null,
  isExtraWagesInRiskZonesEnabled: false,
  snowRemovalCosts: null,
  isSnowRemovalCostsEnabled: false,
  estimatedProfit: null,
  isEstimatedProfitEnabled: false,
  unexpectedCosts: null,
  isUnexpectedCostsEnabled: false,
  vat: 16,
  isVatEnabled: true,
  defaultVat: 16,
  positions: [position(1)],
  calculation: [
    total('WORKS', 'Стоимость работ по смете', 10_000_000),
    total('TOTAL_WITHOUT_VAT', 'Итого без НДС', 10_000_000),
    { step: 'VAT', name: 'НДС', percent: 16, base: 10_000_000, amount: 1_600_000 },
    total('TOTAL', 'Всего с НДС', 11_600_000),
  ],
  totals: { works: 10_000_000, withoutVat: 10_000_000, vat: 1_600_000, total: 11_600_000 },
  ...overrides,
});

type Patch = { action: string; updateValue: unknown };
/** What a change makes of an act, by the word of its field. */
export type Effects = Record<string, (patch: Patch) => Partial<DoneWorkAct>>;

/** A server with one act: a stale version is refused, a change counts it up; `answer` comes first. */
export const keepAct = (
  first: DoneWorkAct,
  effects: Effects = {},
  answer: (called: Called) => Response | undefined = () => undefined,
) => {
  let act = first;
  const calls = serveAct((called) => {
    const { method, path, body, ifMatch } = called;
    const answered = answer(called);
    if (answered || !path.startsWith(actPath)) {
      return answered;
    }
    if (method === 'PATCH') {
      if (ifMatch !== null && ifMatch !== `"${act.version}"`) {
        return refusal(409, 'stale-edit');
      }
      const change = effects[path.slice(actPath.length + 1)]?.(body as Patch);
      act = { ...act, ...change, version: act.version + 1 };
      return Response.json(act);
    }
    return method === 'GET' && path === actPath ? Response.json(act) : undefined;
  });
  return {
    calls,
    changeByOthers: (change: Partial<DoneWorkAct>) => {
      act = { ...act, ...change, version: act.version + 1 };
    },
    /** The changes asked for: field, action and value. */
    patches: () =>
      calls
        .filter(({ method }) => method === 'PATCH')
        .map(({ path, body }) => ({ field: path.slice(actPath.length + 1), ...(body as Patch) })),
  };
};

/** Opens the page of the act. */
export const openAct = async () => {
  await showPage(address);
  await screen.findByRole('heading', { name: /АВР-000012/ });
};
