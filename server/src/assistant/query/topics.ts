import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { replyIn } from '../answers/reply.ts';
import { talkWords } from '../answers/talk-words.ts';
import { type Told, tellTogether } from '../answers/together.ts';
import { NotShown } from '../asker.ts';
import { attachedTools } from '../tools/attached.ts';
import { closedWorkTools } from '../tools/closed-works.ts';
import { contractTools } from '../tools/contract.ts';
import { deliveryTools } from '../tools/deliveries.ts';
import { houseTools } from '../tools/houses.ts';
import { journalPostTools } from '../tools/journal-posts.ts';
import { manyPaperTools } from '../tools/many-papers.ts';
import { moneyTools } from '../tools/money.ts';
import { onePaperTools } from '../tools/one-paper.ts';
import { peopleTools } from '../tools/people.ts';
import { portfolioTools } from '../tools/portfolio.ts';
import { positionTools } from '../tools/positions.ts';
import { searchTools } from '../tools/searched.ts';
import { sectionTools } from '../tools/sections.ts';
import { shiftTools } from '../tools/shifts.ts';
import { siteDayTools } from '../tools/site-days.ts';
import { taskTools } from '../tools/tasks.ts';
import { type Desk, NotMeant, type Tool } from '../tools/tool.ts';

/** What answers each question that no figure does. */
const tools: Readonly<Record<TopicName, Tool>> = {
  ...onePaperTools,
  ...positionTools,
  ...deliveryTools,
  ...journalPostTools,
  ...sectionTools,
  ...closedWorkTools,
  ...searchTools,
  ...taskTools,
  ...siteDayTools,
  ...shiftTools,
  ...manyPaperTools,
  ...moneyTools,
  ...contractTools,
  ...houseTools,
  ...portfolioTools,
  ...peopleTools,
  ...attachedTools,
};

const MOST_CHOICES = 6;
/** Of more projects it is asked which is meant. */
const MOST_TOGETHER = 50;

/** Answers a query that no figure does; asks for the project where it is of one and there are several. */
export const tellTopic = async (desk: Desk, topic: TopicName): Promise<void> => {
  const { reply, project, projects, question, where } = desk;
  const tool = tools[topic];
  try {
    if (tool.scope === 'anywhere') {
      await tool.answer(desk);
    } else if (project) {
      await tool.answer({ ...desk, project });
    } else if (tool.addsUp && projects.length > 0 && projects.length <= MOST_TOGETHER) {
      await answerTogether(desk, tool);
    } else {
      reply.say(projects.length > 0 ? talkWords.whichProject : talkWords.noProjects, {});
      reply.choose(projects.slice(0, MOST_CHOICES).map((one) => `${question} – ${one.name}`));
    }
  } catch (error) {
    if (!(error instanceof NotMeant)) {
      throw error;
    }
    reply.say(talkWords.notNamed, { words: where.words ?? '' });
  }
};

type InProjectTool = Extract<Tool, { scope: 'project' }>;

/** Asks every project for its part; those that do not show it, or where nothing is called so, have none. */
const answerTogether = async (desk: Desk, tool: InProjectTool): Promise<void> => {
  const { reply, projects } = desk;
  const errors: unknown[] = [];
  const told = await Promise.all(
    projects.map(async (project): Promise<Told[]> => {
      const own = replyIn(reply.language);
      try {
        await tool.answer({ ...desk, reply: own, project });
      } catch (error) {
        if (!(error instanceof NotShown || error instanceof NotMeant)) {
          throw error;
        }
        errors.push(error);
        return [];
      }
      return [{ project, parts: own.parts() }];
    }),
  );
  const answered = told.flat();
  if (answered.length === 0) {
    throw errors[0];
  }
  tellTogether(reply, answered);
  const names = answered.map(({ project }) => project.name).join('; ');
  reply.say(talkWords.ofProjects, { count: answered.length, names });
};
