import { z } from 'zod';
import { date, file, line, money, month, typed, typedDate, uuid } from './common.ts';
import { route } from './route.ts';
import { agreementType } from './wire.ts';

const inProject = { in: 'id' } as const;

export const agreement = z.object({
  projectAgreementUuid: uuid,
  type: agreementType.schema,
  agreementNumber: z.string(),
  agreementDate: date,
  files: z.array(file),
  /** The contract is without VAT (ours). */
  withoutVat: z.boolean(),
  /** Why it is dated after works began; empty when nobody said so (ours). */
  dateReason: z.string(),
  /** The first month billed under it, where that is before its date: a reason is asked for (ours). */
  billedBefore: month.nullable(),
});

/** What changed the contract after it was concluded (ours). */
export const supplementaryAgreement = z.object({
  id: uuid,
  agreementNumber: z.string(),
  agreementDate: date,
  /** The new sum of the contract with VAT, tenge; null when it stays. */
  contractCost: money.nullable(),
  /** The new end of works; null when it stays. */
  endDate: date.nullable(),
  files: z.array(file),
  /** The number of a payment certificate that was sent and names it: it stays as it is (ours). */
  citedBy: z.string().nullable(),
});

const agreementBody = z.strictObject({
  type: agreementType.schema,
  agreementNumber: line(100),
  agreementDate: typedDate,
  /** What is left out stays (ours, both). */
  withoutVat: z.boolean().optional(),
  dateReason: typed(500).optional(),
});

const supplementaryBody = z.strictObject({
  agreementNumber: line(100),
  agreementDate: typedDate,
  contractCost: money
    .refine((value) => value >= 0)
    .nullable()
    .default(null),
  endDate: date.nullable().default(null),
});

/** The contract of a project, that on the export of waste, and what changed the contract later. */
export const agreementCalls = {
  createAgreement: route({
    method: 'POST',
    path: '/agreement/{id}',
    summary: 'Add one of the two agreements to the project {id}',
    access: { who: 'row', row: 'project', verb: 'edit', project: inProject },
    params: z.object({ id: uuid }),
    body: agreementBody,
    answers: { 201: agreement },
  }),
  updateAgreement: route({
    method: 'PUT',
    path: '/agreement/{id}',
    summary: 'Change the agreement {id}',
    access: { who: 'row', row: 'project', verb: 'edit', project: { of: 'agreement', param: 'id' } },
    params: z.object({ id: uuid }),
    body: agreementBody,
    answers: { 200: agreement },
  }),
  attachAgreementFile: route({
    method: 'POST',
    path: '/agreement/{agreementId}/{fileUuid}',
    summary: 'Attach an uploaded file of the same project to an agreement',
    access: {
      who: 'row',
      row: 'project',
      verb: 'edit',
      project: { of: 'agreement', param: 'agreementId' },
    },
    params: z.object({ agreementId: uuid, fileUuid: uuid }),
    answers: { 200: agreement },
  }),
  createSupplementary: route({
    method: 'POST',
    path: '/supplementary-agreement/{id}',
    summary:
      'Add a supplementary agreement to the project {id}; the latest one that names sum or end changes the passport (ours)',
    access: { who: 'row', row: 'project', verb: 'edit', project: inProject },
    params: z.object({ id: uuid }),
    body: supplementaryBody,
    answers: { 201: supplementaryAgreement },
  }),
  updateSupplementary: route({
    method: 'PUT',
    path: '/supplementary-agreement/{id}',
    summary: 'Change the supplementary agreement {id} (ours)',
    access: {
      who: 'row',
      row: 'project',
      verb: 'edit',
      project: { of: 'supplementary-agreement', param: 'id' },
    },
    params: z.object({ id: uuid }),
    body: supplementaryBody,
    answers: { 200: supplementaryAgreement },
  }),
  removeSupplementary: route({
    method: 'DELETE',
    path: '/supplementary-agreement/{id}',
    summary:
      'Delete the supplementary agreement {id}, which no payment certificate names that was sent; sum and end go back (ours)',
    access: {
      who: 'row',
      row: 'project',
      verb: 'edit',
      project: { of: 'supplementary-agreement', param: 'id' },
    },
    params: z.object({ id: uuid }),
    answers: { 204: z.undefined() },
    refusals: [422],
  }),
  attachSupplementaryFile: route({
    method: 'POST',
    path: '/supplementary-agreement/{id}/{fileUuid}',
    summary: 'Attach an uploaded file of the same project to a supplementary agreement (ours)',
    access: {
      who: 'row',
      row: 'project',
      verb: 'edit',
      project: { of: 'supplementary-agreement', param: 'id' },
    },
    params: z.object({ id: uuid, fileUuid: uuid }),
    answers: { 200: supplementaryAgreement },
  }),
};
