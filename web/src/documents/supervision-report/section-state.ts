import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  isMonthlyList,
  type MonthlySection,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import { itemsOf, sectionText } from './kind.ts';

/** How a section stands: it says something (of a list, how much), is ticked as empty, or is still to be filled. */
export type SectionState = { is: 'filled'; count?: number } | { is: 'ticked' } | { is: 'missing' };

export const stateOf = (report: MonthlyReport, section: MonthlySection): SectionState => {
  if (sectionText(report, section).trim() !== '') {
    return isMonthlyList(section)
      ? { is: 'filled', count: itemsOf(report, section).length }
      : { is: 'filled' };
  }
  return { is: report.emptySections.includes(section) ? 'ticked' : 'missing' };
};

/** Nothing is to be filled in any of these sections. */
export const areDone = (report: MonthlyReport, sections: readonly MonthlySection[]): boolean =>
  sections.every((section) => stateOf(report, section).is !== 'missing');
