import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import {
  doneWorkActPlain,
  doneWorkRates,
  doneWorkReasons,
  doneWorkSwitches,
} from '@nysan/contract/documents/done-work-act-fields.ts';
import { screen } from '@testing-library/react';
import { showPage } from '../../../../test/show-page.tsx';
import type { Patch } from '../../../document-kit/page/types.ts';
import {
  type Answer,
  aHead,
  blank,
  documentId,
  idOf,
  keep,
  projectId,
} from '../../../document-kit/testing/document-server.ts';

export const listAddress = `/app/project/${projectId}/finance/done-work-act`;
export const address = `${listAddress}/${documentId}`;
export const actPath = `/done-work-act/${documentId}`;

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
  completesWhole: false,
  closedAmount: 10_000_000,
  internalUnitCost: null,
  internalPercent: null,
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
  ...aHead('АВР-000012'),
  beyondContract: null,
  ...blank(doneWorkActPlain),
  isInternal: false,
  payee: { id: idOf(501), name: 'ТОО «Строитель»' },
  payer: { id: idOf(502), name: 'ГУ «Заказчик»' },
  payers: [],
  internalPercent: null,
  approvers: [],
  signers: [],
  authorSupervisions: [],
  techSupervisions: [],
  hiddenWorkActs: [hiddenAct(101)],
  actCoefficients: [],
  ...blank(doneWorkRates),
  ...blank(doneWorkSwitches),
  vat: 16,
  isVatEnabled: true,
  defaultVat: 16,
  dueVat: 16,
  ...blank(doneWorkReasons),
  vatReasons: [],
  departures: [],
  retentionReturn: null,
  settlement: null,
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

/** What a change makes of an act, by the word of its field. */
export type Effects = Record<string, (patch: Patch) => Partial<DoneWorkAct>>;

/** A server with one act; `answer` comes first. */
export const keepAct = (first: DoneWorkAct, effects: Effects = {}, answer?: Answer) =>
  keep(first, {
    path: actPath,
    change: (_, field, patch) => effects[field]?.(patch) ?? {},
    answer,
  });

/** Opens the page of the act. */
export const openAct = async () => {
  await showPage(address);
  await screen.findByRole('heading', { name: /АВР-000012/ });
};
