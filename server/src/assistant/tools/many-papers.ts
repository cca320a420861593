import type { Source } from '@nysan/contract/assistant.ts';
import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { dayText } from '../answers/figures.ts';
import { listColumns, listWords } from '../answers/list-words.ts';
import { shifted } from '../grammar/calendar.ts';
import { askedKinds, listPage, recordTarget } from './kinds.ts';
import { remarksOf } from './remarks-of.ts';
import { type InProject, kindsOf, type Tool } from './tool.ts';

const MOST = 100;

const IN_APPROVAL = 'INAPPROVE'; // sic

/** The list of each kind, narrowed to what is late of it; the longest first. */
const lateLists = (
  { project, today }: InProject,
  late: readonly { kind: string; kindName: string }[],
): Source[] =>
  [...Map.groupBy(late, ({ kind }) => kind)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([kind, papers]) => ({
      name: papers[0]?.kindName ?? kind,
      target: listPage(project.id, kind, {
        status: IN_APPROVAL,
        dueDateEnd: shifted(today, -1),
      }),
    }));

export const manyPaperTools = {
  overduePapers: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, asker, project, query, where } = desk;
      const kinds = kindsOf(query).flatMap((name) => askedKinds[name]?.kinds ?? []);
      const { content, totalCount } = await asker.call(rooms.projectFigures.overdue, {
        params: { projectId: project.id },
        query: {
          size: MOST,
          ...(kinds.length > 0 && { kinds: kinds.join(',') }),
          ...(where.role && { role: where.role }),
        },
      });
      if (totalCount === 0) {
        const name = reply.said(listWords.analysis);
        reply.say(listWords.nothingOverdue, {}, { name, target: `/app/project/${project.id}` });
        return;
      }
      const lists = lateLists(desk, content);
      reply.say(listWords.overdue, { count: totalCount }, ...lists);
      reply.table(
        [
          { name: listColumns.paper },
          { name: listColumns.kind },
          { name: listColumns.due },
          { name: listColumns.holder },
        ],
        content.map(({ id, documentId, kind, kindName, dueDate, waitsFor }) => [
          { text: documentId, target: recordTarget(project.id, kind, id) },
          kindName,
          dayText(dueDate),
          waitsFor.join(', '),
        ]),
        totalCount,
      );
      const [fullest] = lists;
      if (fullest) {
        reply.list(fullest);
      }
    },
  },
  unanswered: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, project } = desk;
      const { rows, registers } = await remarksOf(desk, {});
      const open = rows.filter(
        ({ eliminatedOn, report }) => eliminatedOn === null && report === '',
      );
      const papers = [...Map.groupBy(open, ({ prescriptionId }) => prescriptionId).values()];
      const sources = registers
        .filter(({ count }) => count > 0)
        .map(({ target, name }) => ({ name: reply.said(name), target }));
      if (papers.length === 0) {
        reply.say(listWords.allAnswered, {}, ...sources);
        return;
      }
      reply.say(listWords.unanswered, { count: papers.length }, ...sources);
      reply.table(
        [
          { name: listColumns.paper },
          { name: listColumns.remarks, isNumber: true },
          { name: listColumns.due },
        ],
        papers
          .toSorted((one, other) =>
            (one[0]?.createdAt ?? '').localeCompare(other[0]?.createdAt ?? ''),
          )
          .flatMap((remarks) => {
            const [first] = remarks.toSorted((one, other) =>
              one.dueDate.localeCompare(other.dueDate),
            );
            return first
              ? [
                  [
                    {
                      text: first.prescriptionNumber,
                      target: recordTarget(
                        project.id,
                        `prescription/${first.type.toLowerCase()}`,
                        first.prescriptionId,
                      ),
                    },
                    remarks.length,
                    dayText(first.dueDate),
                  ],
                ]
              : [];
          }),
      );
    },
  },
  bareActs: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, asker, project } = desk;
      const { content, totalCount } = await asker.call(rooms.projectFigures.bareActs, {
        params: { projectId: project.id },
        query: { size: MOST },
      });
      const page = {
        name: reply.said(listWords.approvedActs),
        target: listPage(project.id, 'hidden-work-act', { status: 'APPROVED' }),
      };
      if (totalCount === 0) {
        reply.say(listWords.nothingBare, {}, page);
        return;
      }
      reply.say(listWords.bare, { count: totalCount }, page);
      reply.table(
        [{ name: listColumns.paper }, { name: listColumns.missing }],
        content.map(({ id, documentId, missing }) => [
          { text: documentId, target: recordTarget(project.id, 'hidden-work-act', id) },
          missing.map((word) => reply.said(listWords[word])).join(', '),
        ]),
        totalCount,
      );
      reply.list(page);
    },
  },
} satisfies Partial<Record<TopicName, Tool>>;
