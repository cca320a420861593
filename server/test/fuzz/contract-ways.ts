import { agreementForm, supplementaryForm } from '../agreement-thread.ts';
import { termsForm } from '../terms-thread.ts';
import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

/** The calls on contracts of a project, what changed them, and their retention and advance. */
export const contractWays: Record<string, Partial<Case>[]> = {
  'projects.createAgreement': [json({ ...agreementForm, type: 'EXPORT_OF_SOLID_WASE' })],
  'projects.createSupplementary': [json({ ...supplementaryForm, contractCost: 900 })],
  'projects.updateSupplementary': [
    { params: { id: mark('supplementary-agreement') }, ...json(supplementaryForm) },
  ],
  'projects.setPaymentTerms': [json(termsForm)],
  'projects.paymentTermsHistory': [
    { params: { projectId: mark('project'), termsId: mark('payment-terms') } },
  ],
};
