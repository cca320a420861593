import type { Relation } from '../../record-engine/repository/links.ts';

/** What an act cites, by its PATCH word: records of the site as they stand, and protocols that are approved. */
const cited = (as: string, to: string, mustBeApproved: boolean): Relation => ({
  from: 'hidden-work-act',
  as,
  to,
  isExclusive: false,
  mustBeApproved,
});

export const citedShifts = cited('generalLog', 'general-log', false);
export const citedProducts = cited('verificationLog', 'verification-log', false);
export const citedTests = cited('testProtocols', 'test-protocol', true);
export const citedSurveys = cited('geodeticExecutives', 'geodetic-protocol', true);
