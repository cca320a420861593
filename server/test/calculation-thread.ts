import type { ServiceCalculation } from '@nysan/contract/documents/service-calculation.ts';
import { expectStatus, type Site } from './act-thread.ts';
import type { TestApp } from './test-app.ts';

/** A row of a calculation as it is written. */
export const serviceRow = {
  name: 'Нулевой цикл',
  contractPrice: '1500000,50',
  percentContractPrice: '37,5',
  totalPrice: '600000',
  percentTotalPrice: '40',
  currentPeriodPrice: '150000.05',
  percentPeriodPrice: '10',
  notes: 'по графику',
};

/** A calculation of the technical supervision with one row. */
export const buildCalculation = async (
  app: TestApp,
  site: Site,
  calculationPeriod = '2026-03',
): Promise<ServiceCalculation> => {
  const made = await app.call(site.technical, {
    method: 'POST',
    url: `/api/supervision-services-act/project/${site.projectId}/TECHNICAL`,
    payload: { calculationPeriod },
  });
  const { id } = expectStatus(made, 201);
  const written = await app.call(site.technical, {
    method: 'PUT',
    url: `/api/supervision-services-act/${id}/rows`,
    payload: { rows: [serviceRow] },
  });
  return expectStatus(written, 200);
};

/** The only row of such a calculation. */
export const rowOf = ({ calculationOfRenderedSupervisionServicesDtos: rows }: ServiceCalculation) =>
  rows[0]?.id ?? '';
