import type { Reference, ReferenceTotal } from '@nysan/contract/documents/reference.ts';
import { aProject, projectId } from '../../../projects/testing/examples.ts';
import { type Answers, serving } from '../../../projects/testing/serve.ts';
import type { ReferenceRow, TakenAct } from '../queries.ts';

export const referenceId = '019a0000-0000-7000-8000-000000000002';
export const address = `/app/project/${projectId}/finance/references/${referenceId}`;

const created = { status: 'CREATED', name: 'Создан' };
const sums: Record<ReferenceTotal, number> = {
  constractionTotalReportMonth: 1_392_000.5, // sic, all five
  constrationTotalOfBeginningYear: 4_000_000,
  constractionTotalWithoutVTA: 1_200_000.43,
  constractionTotalVTA: 192_000.07,
  constractionTotal: 1_392_000.5,
};

export const anAct = (serial: number): TakenAct => ({
  id: `019a0000-0000-7000-8000-0000000001${String(serial).padStart(2, '0')}`,
  documentId: `АВР-00000${serial}`,
  createdAt: '2026-03-20T10:00:00Z',
  period: '2026-03',
  status: { status: 'APPROVED', name: 'Утвержден' },
  total: 696_000.25,
  heldBy: null,
});

/** A reference as its creator sees it before it is sent. */
export const aReference = (changes: Partial<Reference> = {}): Reference => ({
  id: referenceId,
  documentId: 'СПР-000012',
  projectUuid: projectId,
  author: 'Сейткали Қайрат Маратұлы',
  createdAt: '2026-03-31T10:00:00Z',
  updatedAt: '2026-03-31T10:00:00Z',
  status: created,
  actStatus: created,
  version: 3,
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
  number: '12',
  customerAddress: '',
  contractorAddress: '',
  agreementNumber: '142',
  agreementDate: '2026-02-20',
  additionalAgreement: '',
  ...sums,
  computed: sums,
  overwritten: [],
  doneWorkActs: [anAct(1), anAct(2)],
  approvers: [],
  contractorSigners: [],
  customerSigners: [],
  ...changes,
});

export const aRow = (changes: Partial<ReferenceRow> = {}): ReferenceRow => ({
  ...aReference(),
  status: { status: 'INAPPROVE', name: 'В работе' }, // sic
  dueDate: '2999-12-31',
  editable: false,
  deletable: false,
  waitsForMe: true,
  total: 1_392_000.5,
  ...changes,
});

const isTotal = (field: string): field is ReferenceTotal => field in sums;

/**
 * A server that keeps one reference as the real one does: a written total stays, a DELETE of it follows the acts again.
 * Gives `fetch` to stub, the calls made, and the reference as it stands.
 */
export const keeping = (reference: Reference, more: Answers = {}) => {
  let kept = reference;
  const path = `/references/${referenceId}`;
  const { fetch, made } = serving('GENERAL_CONTRACTOR', {
    'GET /live': () => new Response(new ReadableStream()),
    'GET /history': () => Response.json([]),
    [`GET /projects/${projectId}`]: () => Response.json(aProject()),
    [`GET ${path}`]: () => Response.json(kept),
    [`PATCH ${path}`]: ({ call, body }) => {
      const field = call.slice(`PATCH ${path}/`.length);
      const { action, updateValue } = body as { action: string; updateValue: unknown };
      kept = { ...kept, version: kept.version + 1, ...changeOf(kept, field, action, updateValue) };
      return Response.json(kept);
    },
    ...more,
  });
  // happy-dom has no fonts to wait for; a growing text area listens to them.
  Object.assign(document, { fonts: new EventTarget() });
  const patches = () =>
    made
      .filter(({ call }) => call.startsWith('PATCH'))
      .map(({ call, body }) => ({ field: call.slice(`PATCH ${path}/`.length), body }));
  return { fetch, made, patches };
};

const changeOf = (
  kept: Reference,
  field: string,
  action: string,
  value: unknown,
): Partial<Reference> => {
  if (!isTotal(field)) {
    return { [field]: value };
  }
  const others = kept.overwritten.filter((one) => one !== field);
  return action === 'DELETE'
    ? { [field]: kept.computed[field], overwritten: others }
    : { [field]: Number(value), overwritten: [...others, field] };
};
