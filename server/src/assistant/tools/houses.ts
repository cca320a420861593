import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { dayText } from '../answers/figures.ts';
import { houseColumns, houseWords } from '../answers/house-words.ts';
import type { Tool } from './tool.ts';

const MOST = 100;
const nothing = '—';

export const houseTools = {
  projectsWithoutActs: {
    scope: 'anywhere',
    answer: async ({ asker, reply }) => {
      const { content, totalCount } = await asker.call(rooms.overallDashboard.withoutActs, {
        query: { size: MOST },
      });
      content.forEach(({ projectUuid }) => asker.took({ projectId: projectUuid }));
      const page = { name: reply.said(houseWords.dashboard), target: '/app/dashboard' };
      if (totalCount === 0) {
        reply.say(houseWords.allHaveActs, {}, page);
        return;
      }
      reply.say(houseWords.withoutActs, { count: totalCount }, page);
      reply.table(
        [{ name: houseColumns.project }, { name: houseColumns.lastAct }],
        content.map(({ projectUuid, projectShortName, lastApprovedOn }) => [
          { text: projectShortName, target: `/app/project/${projectUuid}` },
          lastApprovedOn ? dayText(lastApprovedOn) : nothing,
        ]),
        totalCount,
      );
      reply.list(page);
    },
  },
  mostRefused: {
    scope: 'project',
    addsUp: true,
    answer: async ({ asker, reply, project, where }) => {
      const rows = await asker.call(rooms.rejectionAnalysis.organizations, {
        params: { projectId: project.id },
        query: where.period ?? {},
      });
      const page = {
        name: reply.said(houseWords.analysis),
        target: `/app/project/${project.id}/rejection-analysis`,
      };
      if (rows.length === 0) {
        reply.say(houseWords.noRejections, {}, page);
        return;
      }
      const [worst] = rows;
      reply.say(houseWords.worst, { name: worst?.name ?? '', count: worst?.rejections ?? 0 }, page);
      reply.bars(
        houseWords.rejections,
        rows.map(({ name, rejections }) => ({
          label: name,
          value: rejections,
          text: String(rejections),
        })),
      );
      reply.list(page);
    },
  },
} satisfies Partial<Record<TopicName, Tool>>;
