import { lazy, Suspense } from 'react';
import { WaitingInvitations } from '../../invitations/waiting-invitations.tsx';
import { DayAboveProjects } from '../../my-day/above-projects.tsx';
import { ProjectListPage } from '../../projects/list/list-page.tsx';

const StoryStrip = lazy(async () => ({
  default: (await import('../../stories/story-strip.tsx')).StoryStrip,
}));

/** The first page: stories, what waits for the reader, and their projects. */
export const FirstPage = () => (
  <>
    <Suspense>
      <StoryStrip />
    </Suspense>
    <WaitingInvitations />
    <ProjectListPage work={<DayAboveProjects />} />
  </>
);
