import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import type { Deadline, MoneyPath } from '@nysan/contract/project-money.ts';
import { projectId } from '../../projects/testing/examples.ts';

export const aCourse = (other: Partial<ProjectCourse> = {}): ProjectCourse => ({
  closable: 1_000_000_000,
  done: 346_000_000,
  planned: 392_000_000,
  donePercent: 34.6,
  plannedPercent: 39.2,
  isEvenPlan: true,
  spi: 0.88,
  forecast: '2999-11-03',
  startDate: '2026-03-01',
  endDate: '2999-09-28',
  contractSteps: [],
  contractCost: 1_200_000_000,
  billed: 324_000_000,
  contractLeft: 876_000_000,
  months: [
    {
      month: '2026-03',
      done: 200_000_000,
      plan: 192_000_000,
      billed: 324_000_000,
      billedMoney: 270_000_000,
      referenced: 0,
    },
    {
      month: '2026-04',
      done: 146_000_000,
      plan: 200_000_000,
      billed: 0,
      billedMoney: 0,
      referenced: 300_000_000,
    },
  ],
  ahead: [{ month: '2026-05', plan: 608_000_000 }],
  ...other,
});

const none = { created: 0, rejected: 0, inApproval: 0, holders: [] };

export const aPath = (other: Partial<MoneyPath> = {}): MoneyPath => ({
  cost: { money: 1_000_000_000, total: 1_200_000_000 },
  done: { money: 346_000_000, total: null },
  billed: { money: 270_000_000, total: 324_000_000 },
  referenced: { money: null, total: 300_000_000 },
  notDone: { money: 654_000_000, total: null },
  notBilled: { money: 76_000_000, total: null },
  notReferenced: { money: null, total: 24_000_000 },
  settled: null,
  hiddenWorkActs: {
    ...none,
    money: 40_000_000,
    total: null,
    inApproval: 2,
    created: 3,
    holders: [
      {
        fullname: 'Оспанов Бауыржан',
        organization: 'ТОО «Надзор»',
        papers: 2,
        money: 40_000_000,
        total: null,
        since: '2026-04-02T09:00:00.000Z',
        oldest: {
          id: crypto.randomUUID(),
          documentId: 'АОСР-000127',
          target: `/app/project/${projectId}/acts/hidden-work-act/127`,
        },
      },
    ],
  },
  doneWorkActs: { ...none, money: 0, total: 0 },
  references: { ...none, money: null, total: 0 },
  ...other,
});

export const aDeadline = (other: Partial<Deadline> = {}): Deadline => ({
  id: crypto.randomUUID(),
  documentId: 'ПР-000004/1',
  target: `/app/project/${projectId}/technical/prescriptions/4?remark=1`,
  kind: 'prescription/technical',
  kindName: 'Предписание',
  dueDate: '2026-04-20',
  isOverdue: true,
  waitsFor: ['Подрядчик Подрядович'],
  ...other,
});

/** What the page asks besides the specification's figures. */
export const figuresOf = (
  course: ProjectCourse = aCourse(),
  path: MoneyPath = aPath(),
  deadlines: Deadline[] = [aDeadline()],
  totalCount = deadlines.length,
) => ({
  [`GET /project-figures/${projectId}/course`]: () => Response.json(course),
  [`GET /project-figures/${projectId}/money-path`]: () => Response.json(path),
  [`GET /project-figures/${projectId}/deadlines`]: () =>
    Response.json({ content: deadlines, totalCount, size: 8, page: 0 }),
});
