import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';

/** A month of which the system knows nothing. */
export const noOffers: ReportOffers = {
  startPeriod: '2026-03-01',
  endPeriod: '2026-03-31',
  works: { money: 0, sections: [] },
  remarks: null,
  log: { shifts: 0, days: 0, weather: [], machines: [], workers: null },
  photos: [],
  certificates: [],
};
