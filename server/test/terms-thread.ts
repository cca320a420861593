import type { PaymentTerms } from '@nysan/contract/payment-terms.ts';
import { expectStatus } from './act-thread.ts';
import type { Person, TestApp } from './test-app.ts';

/** Terms of the contract of the passport. */
export const termsForm = { retentionPercent: 5, advancePaid: 1000, advancePercent: 30 };

/** A whole form of terms that says nothing but what is given. */
export const setTerms = (
  app: TestApp,
  person: Person,
  projectId: string,
  payload: Record<string, unknown>,
) => app.call(person, { method: 'PUT', url: `/api/payment-terms/${projectId}`, payload });

export const agreeTerms = async (
  app: TestApp,
  person: Person,
  projectId: string,
  payload: Record<string, unknown>,
): Promise<PaymentTerms> => expectStatus(await setTerms(app, person, projectId, payload), 200);

export const readTerms = async (
  app: TestApp,
  person: Person,
  projectId: string,
): Promise<PaymentTerms[]> =>
  expectStatus(await app.call(person, { url: `/api/payment-terms/${projectId}` }), 200);
