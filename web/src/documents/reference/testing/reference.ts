import type { Reference, ReferenceTotal } from '@nysan/contract/documents/reference.ts';
import { referencePlain } from '@nysan/contract/documents/reference-fields.ts';
import type { Patch } from '../../../document-kit/page/types.ts';
import {
  type Answer,
  aHead,
  blank,
  documentId,
  idOf,
  keep,
  projectId,
  waitingRow,
} from '../../../document-kit/testing/document-server.ts';
import type { LinkedAct } from '../kind.ts';
import type { ReferenceRow } from '../queries.ts';

export const listAddress = `/app/project/${projectId}/finance/references`;
export const address = `${listAddress}/${documentId}`;
export const referencePath = `/references/${documentId}`;

const sums: Record<ReferenceTotal, number> = {
  constractionTotalReportMonth: 1_392_000.5, // sic, all five
  constrationTotalOfBeginningYear: 4_000_000,
  constractionTotalWithoutVTA: 1_200_000.43,
  constractionTotalVTA: 192_000.07,
  constractionTotal: 1_392_000.5,
};

export const anAct = (serial: number): LinkedAct => ({
  id: idOf(100 + serial),
  documentId: `АВР-00000${serial}`,
  createdAt: '2026-03-20T10:00:00Z',
  period: '2026-03',
  status: { status: 'APPROVED', name: 'Утвержден' },
  total: 696_000.25,
  heldBy: null,
});

/** A reference as its creator sees it before it is sent. */
export const aReference = (changes: Partial<Reference> = {}): Reference => ({
  ...aHead('СПР-000012'),
  beyondContract: null,
  openingWithoutVatMoney: null,
  openingVatMoney: null,
  actStatus: { status: 'CREATED', name: 'Создан' },
  totalSinceStart: 9_000_000,
  ...blank(referencePlain),
  number: '12',
  agreementNumber: '142',
  agreementDate: '2026-02-20',
  ...sums,
  computed: sums,
  overwritten: [],
  doneWorkActs: [anAct(1), anAct(2)],
  corrections: [],
  laterWithout: [],
  correctedBy: null,
  vatRates: [],
  settlement: null,
  departures: [],
  passportAgreement: null,
  approvers: [],
  contractorSigners: [],
  customerSigners: [],
  ...changes,
});

export const aRow = (): ReferenceRow => ({
  ...waitingRow,
  documentId: 'СПР-000012',
  number: '12',
  period: '2026-03',
  total: 1_392_000.5,
});

const isTotal = (field: string): field is ReferenceTotal => field in sums;

/** A server with one reference: a written total stays, a DELETE of it follows the acts again. */
export const keeping = (reference: Reference, answer?: Answer) =>
  keep(reference, { path: referencePath, change, answer });

const change = (
  { computed, overwritten }: Reference,
  field: string,
  { action, updateValue }: Patch,
): Partial<Reference> => {
  if (!isTotal(field)) {
    return { [field]: action === 'DELETE' ? null : updateValue };
  }
  const others = overwritten.filter((one) => one !== field);
  return action === 'DELETE'
    ? { [field]: computed[field], overwritten: others }
    : { [field]: Number(updateValue), overwritten: [...others, field] };
};
