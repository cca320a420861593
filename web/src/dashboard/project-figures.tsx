import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { dayInKazakhstan } from '../i18n/kazakhstan.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { Section } from '../ui/section.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { CourseSection } from './course-section.tsx';
import dashboard from './dashboard.module.css';
import { DeadlinesSection } from './deadlines-section.tsx';
import { MoneyPathSection } from './money-path-section.tsx';
import { NextBillSection } from './next-bill-section.tsx';

/** The course of a project, the path of its money and what is due: each block comes, and fails, by itself. */
export const ProjectFigures = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation('dashboard');
  const course = useQuery(ask('projectFigures', 'course', { params: { projectId } }));
  const path = useQuery(ask('projectFigures', 'moneyPath', { params: { projectId } }));
  return (
    <>
      {course.data ? (
        <CourseSection course={course.data} today={dayInKazakhstan()} />
      ) : (
        <Coming title={t('course.title')} of={course} />
      )}
      {path.data ? (
        <MoneyPathSection path={path.data} />
      ) : (
        <Coming title={t('path.title')} of={path} />
      )}
      <div className={dashboard.grid} data-below>
        {path.data && <NextBillSection path={path.data} />}
        <DeadlinesSection projectId={projectId} />
      </div>
    </>
  );
};

type Asked = { error: Error | null; refetch: () => Promise<unknown> };

const Coming = ({ title, of: { error, refetch } }: { title: string; of: Asked }) => (
  <Section title={title}>
    {error ? (
      <ErrorView error={error} onRetry={() => void refetch()} />
    ) : (
      <LinesSkeleton rows={4} />
    )}
  </Section>
);
