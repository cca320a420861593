import { talkWords } from '../answers/talk-words.ts';
import type { ReadQuestion } from '../frame/frame.ts';
import type { Named, Projects } from '../frame/projects.ts';
import { lastOf } from '../grammar/calendar.ts';
import type { Template } from '../lexicon/orders.ts';
import type { BareDesk } from '../query/with-query.ts';
import { tellLate } from './tell-late.ts';
import { tellWeek } from './tell-week.ts';

/** So many projects are offered to choose from. */
const MOST_CHOICES = 6;

type Asked = {
  template: Template;
  text: string;
  read: ReadQuestion;
  project: Named | null;
  projects: Projects;
};

/** Fills a summary with facts; one of a week asks for the project where it is not known. */
export const tellTemplate = async (
  desk: BareDesk,
  { template, text, read, project, projects }: Asked,
): Promise<void> => {
  const { reply, today } = desk;
  const [only] = projects.all;
  if (template === 'late' && only) {
    return tellLate(desk, project, projects.all);
  }
  if (!project) {
    reply.say(only ? talkWords.whichProject : talkWords.noProjects, {});
    reply.choose(projects.all.slice(0, MOST_CHOICES).map(({ name }) => `${text} – ${name}`));
    return;
  }
  const { period } = read.slots;
  const days = period ?? lastOf('week', 1, today);
  const asked = { from: days.from, to: days.to > today ? today : days.to };
  const query = {
    operation: 'list',
    entity: 'general-log',
    measure: 'count',
    where: { lacks: true, period: { ...asked, of: 'work' } },
    projectId: project.id,
  } as const;
  await tellWeek(
    { ...desk, query, where: query.where, leftOver: [], names: {}, project, projects: [project] },
    asked,
  );
};
