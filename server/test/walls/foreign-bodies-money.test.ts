import type { DoneWorkActField } from '@nysan/contract/documents/done-work-act.ts';
import {
  doneWorkRates,
  doneWorkReasons,
  doneWorkSwitches,
} from '@nysan/contract/documents/done-work-act-fields.ts';
import type { ReferenceField } from '@nysan/contract/documents/reference.ts';
import {
  referenceOpening,
  referencePlain,
  referenceTotals,
} from '@nysan/contract/documents/reference-fields.ts';
import { retentionReturn } from '@nysan/contract/documents/settlement.ts';
import { byWord, type PlainFields } from '@nysan/contract/plain-fields.ts';
import type { FieldAction } from '@nysan/contract/wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../act-thread.ts';
import { buildMembership, buildPerson } from '../factories.ts';
import { lengthOf } from '../length.ts';
import { patchDoneWork } from '../money-thread.ts';
import { createSigners } from '../signers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { partOf, sampleOf } from './sample.ts';
import { takeSnapshot } from './snapshot.ts';
import { buildTwoSites, type FullSite, sampleKinds, type TwoSites } from './two-sites.ts';

const length = lengthOf('every foreign id in fields of money', { short: 1, long: 1 });
const sample = sampleOf('foreign ids in the fields of money');

let app: TestApp;
let sites: TwoSites;
/** Members who could be added, by their role, and coefficients of both projects' acts. */
let free: Record<SeatRole, string>;
let coefficients: { own: string; foreign: string };
let cells = 0;
beforeAll(async () => {
  const signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  sites = await buildTwoSites(app, signers);
  free = {
    CUSTOMER: await buildFree('CUSTOMER'),
    GENERAL_CONTRACTOR: await buildFree('GENERAL_CONTRACTOR'),
    AUTHOR_SUPERVISION: await buildFree('AUTHOR_SUPERVISION'),
    TECHNICAL_SUPERVISION: await buildFree('TECHNICAL_SUPERVISION'),
  };
  coefficients = { own: await addCoefficient('own'), foreign: await addCoefficient('foreign') };
  for (const [field, { seated }] of groups) {
    expectStatus(await change(field, 'ADD', sites.own.memberships[seated]), 200);
  }
});
afterAll(async () => {
  process.stdout.write(`foreign ids in the fields of money: ${cells} cells\n`);
  await app.close();
});

const buildFree = async (role: SeatRole) =>
  buildMembership(app.services, sites.own.projectId, await buildPerson(app.services), role);

const addCoefficient = async (side: 'own' | 'foreign'): Promise<string> => {
  const { contractor, money } = sites[side];
  const value = { name: 'Зимние', value: 1 };
  const act = await patchDoneWork(app, contractor, money.created, 'ACT_COEFICCIENT', 'ADD', value);
  return expectStatus(act, 200).actCoefficients[0].id;
};

const change = (field: string, action: FieldAction, updateValue: unknown) => {
  const { created, reference } = sites.own.money;
  const document =
    field in doneWorkAttempts ? `done-work-act/${created}` : `references/${reference}`;
  cells += 1;
  return app.call(sites.own.contractor, {
    method: 'PATCH',
    url: `/api/${document}/${field}`,
    payload: { action, updateValue },
  });
};

type Attempt = [action: FieldAction, updateValue: unknown];

const foreignIds = () => [
  ...sampleKinds.flatMap((kind) => [...sites.foreign.samples[kind]]),
  coefficients.foreign,
];
/** What takes no id at all asks of none whose it is: a few of them stand for all. */
const anyForeignIds = () => foreignIds().slice(0, length.isLong ? undefined : 3);
const ownIdsBut = (...kinds: string[]) => [
  ...sampleKinds.filter((kind) => !kinds.includes(kind)).map((kind) => sites.own.samples[kind][0]),
  sites.own.contractor.userId,
  crypto.randomUUID(),
];

/** A text takes any text, also one that looks like an id; what it must not take is a record. */
const noRecord = (): Attempt[] =>
  anyForeignIds().flatMap((id): Attempt[] => [
    ['UPDATE', { id }],
    ['ADD', [id]],
  ]);
/** Numbers, switches, days and months take no id at all. */
const noId = (): Attempt[] => [
  ...noRecord(),
  ...anyForeignIds().map((id): Attempt => ['UPDATE', id]),
];
const plainAttempts = <F extends PlainFields>(fields: F) =>
  byWord(fields, ({ type }) => (type === 'text' ? noRecord : noId));
const noApprover =
  ({ seated, role }: Group) =>
  (): Attempt[] =>
    [...foreignIds(), ...ownIdsBut('membership')].flatMap((id): Attempt[] => [
      ['ADD', id],
      ['ADD', [free[role], id]],
      ['DELETE', id],
      ['DELETE', [sites.own.memberships[seated], id]],
      ['UPDATE', id],
    ]);
const noTaken = (right: () => string, unfit: () => string[]) => (): Attempt[] =>
  [...foreignIds(), ...unfit()].flatMap((id): Attempt[] => [
    ['ADD', id],
    ['ADD', [right(), id]],
    ['UPDATE', id],
    ['DELETE', id],
  ]);
const noCoefficient = (): Attempt[] =>
  [...foreignIds(), ...ownIdsBut()].flatMap((id): Attempt[] => [
    ['ADD', id],
    ['UPDATE', { id, name: 'Чужой', value: 1 }],
    ['DELETE', id],
    ['DELETE', { id }],
    ['DELETE', [coefficients.own, id]],
  ]);

type SeatRole = 'CUSTOMER' | 'GENERAL_CONTRACTOR' | 'AUTHOR_SUPERVISION' | 'TECHNICAL_SUPERVISION';
/** Who is in a group at first, and the role of one who could be. */
type Group = { seated: keyof FullSite['memberships']; role: SeatRole };

const doneWorkGroups = {
  APPROVER: { seated: 'contractor', role: 'CUSTOMER' },
  SIGNER: { seated: 'customer', role: 'GENERAL_CONTRACTOR' },
  AUTHOR_SUPERVISION: { seated: 'author', role: 'AUTHOR_SUPERVISION' },
  TECH_SUPERVISION: { seated: 'technical', role: 'TECHNICAL_SUPERVISION' },
} as const satisfies Record<string, Group>;
const referenceGroups = {
  approvers: { seated: 'technical', role: 'CUSTOMER' },
  contractorSigners: { seated: 'contractor', role: 'GENERAL_CONTRACTOR' },
  customerSigners: { seated: 'customer', role: 'CUSTOMER' },
} as const satisfies Record<string, Group>;
const groups = [...Object.entries(doneWorkGroups), ...Object.entries(referenceGroups)] as const;

/** Every field of the PATCH call with what it must refuse; the type asks for a new field's attempts. */
const doneWorkAttempts: Record<DoneWorkActField, () => Attempt[]> = {
  APPROVER: noApprover(doneWorkGroups.APPROVER),
  SIGNER: noApprover(doneWorkGroups.SIGNER),
  AUTHOR_SUPERVISION: noApprover(doneWorkGroups.AUTHOR_SUPERVISION),
  TECH_SUPERVISION: noApprover(doneWorkGroups.TECH_SUPERVISION),
  HIDDEN_WORK_ACT: noTaken(
    () => sites.own.acts.approved,
    () => {
      const { created, waiting, rejected } = sites.own.acts;
      return [...ownIdsBut('document'), created, waiting, rejected];
    },
  ),
  ACT_COEFICCIENT: noCoefficient, // sic
  PAYER: noId,
  INTERNAL_PERCENT: noId,
  INTERNAL_PRICE: () => anyForeignIds().map((id): Attempt => ['UPDATE', { id, percent: 90 }]),
  ...plainAttempts(doneWorkSwitches),
  ...plainAttempts(doneWorkRates),
  ...plainAttempts(retentionReturn),
  ...plainAttempts(doneWorkReasons),
};
const referenceAttempts: Record<ReferenceField, () => Attempt[]> = {
  ...plainAttempts(referencePlain),
  ...plainAttempts(referenceTotals),
  ...plainAttempts(referenceOpening),
  approvers: noApprover(referenceGroups.approvers),
  contractorSigners: noApprover(referenceGroups.contractorSigners),
  customerSigners: noApprover(referenceGroups.customerSigners),
  acts: noTaken(
    () => sites.own.money.approved,
    () => [...ownIdsBut('done-work-act'), sites.own.money.created, sites.own.acts.approved],
  ),
};

describe.each([
  ['a done-work act', doneWorkAttempts],
  ['a reference', referenceAttempts],
])('PATCH of %s refuses every record that is not of its own project and kind', (_, attemptsOf) => {
  it.each(Object.entries(attemptsOf))('%s', async (field, attempts) => {
    const before = await takeSnapshot(app);
    for (const [action, updateValue] of partOf(sample, field, attempts(), 8)) {
      const answer = await change(field, action, updateValue);
      const shown = `${action} ${JSON.stringify(updateValue)}: ${answer.body.slice(0, 300)}`;
      expect(answer.statusCode, shown).toBe(422);
    }
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

// Last, because it changes things: it proves that only the ids were what was refused above.
describe('the same requests with right ids are accepted', () => {
  it.each([
    ...groups.map(([field, { role }]) => [field, 'ADD', () => free[role]] as const),
    ['HIDDEN_WORK_ACT', 'ADD', () => sites.own.acts.approved] as const,
    [
      'ACT_COEFICCIENT', // sic
      'UPDATE',
      () => ({ id: coefficients.own, name: 'Свой', value: 1 }),
    ] as const,
    ['acts', 'ADD', () => sites.own.money.approved] as const,
  ])('%s', async (field, action, value) => {
    expectStatus(await change(field, action, value()), 200);
  });
});
