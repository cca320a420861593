import { serviceRow } from '../calculation-thread.ts';
import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

const papers = { projectId: mark('project'), type: 'TECHNICAL' };
const calculation = { id: mark('calculation') };

/** Right inputs of the calls on calculations of services. */
export const calculationWays: Record<string, Partial<Case>[]> = {
  'calculations.create': [
    { who: 'technical', params: papers, ...json({ calculationPeriod: '2026-04' }) },
  ],
  'calculations.get': [{ who: 'customer', params: calculation }],
  'calculations.earlier': [{ who: 'customer', params: calculation }],
  'calculations.change': [
    {
      who: 'technical',
      params: { ...calculation, field: 'calculationPeriod' },
      ...json({ action: 'UPDATE', updateValue: '2026-05' }),
    },
  ],
  'calculations.write': [
    {
      who: 'technical',
      params: calculation,
      ...json({ rows: [{ ...serviceRow, id: mark('service-row') }, serviceRow] }),
    },
  ],
  'calculations.addRow': [
    { who: 'technical', params: { calculationId: mark('calculation') }, ...json(serviceRow) },
  ],
  'calculations.changeRow': [
    { who: 'technical', params: { calculationId: mark('service-row') }, ...json(serviceRow) },
  ],
  'calculations.removeRow': [{ who: 'technical', params: { calculationId: mark('service-row') } }],
  'calculations.remove': [{ who: 'technical', params: calculation }],
};
