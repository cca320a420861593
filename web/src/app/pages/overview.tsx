import { lazy } from 'react';
import { loadTexts } from '../../i18n/index.ts';
import { OverviewPage } from '../../overall-dashboard/overview-page.tsx';

const OverviewSchedule = lazy(async () => {
  const [module] = await Promise.all([
    import('../../schedule/overview-schedule.tsx'),
    loadTexts('schedule', 'document'),
  ]);
  return { default: module.OverviewSchedule };
});

/** All projects of the reader, with the plan of each. */
export const OverviewWithPlans = () => <OverviewPage Schedule={OverviewSchedule} />;
