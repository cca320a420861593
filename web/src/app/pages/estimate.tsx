import { lazy } from 'react';
import { EstimatePage } from '../../estimate/estimate-page.tsx';
import { loadTexts } from '../../i18n/index.ts';

const ProjectSchedule = lazy(async () => {
  const [module] = await Promise.all([
    import('../../schedule/project-schedule.tsx'),
    loadTexts('schedule', 'document'),
  ]);
  return { default: module.ProjectSchedule };
});

/** The estimates of a project and the plan of their works. */
export const EstimateWithPlan = () => <EstimatePage Schedule={ProjectSchedule} />;
