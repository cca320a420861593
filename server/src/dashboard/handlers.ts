import type { dashboardRoom, ProjectDashboard } from '@nysan/contract/dashboard.ts';
import { billedBeyond } from '../estimate-figures/contract-repository.ts';
import type { Handlers } from '../http/room.ts';
import { type Figures, findFigures, findRemarks, type RemarkCount } from './repository.ts';

/** The dashboard as the wire spells it. */
const presentDashboard = (
  figures: Figures,
  remarks: RemarkCount[],
): Omit<ProjectDashboard, 'beyondContract'> => {
  const counted = (supervision: RemarkCount['supervision'], state: RemarkCount['state']) =>
    breakdown(remarks.filter((row) => row.supervision === supervision && row.state === state));
  const openOverdue = (supervision: RemarkCount['supervision']) =>
    remarks
      .filter((row) => row.supervision === supervision && row.state === 'overdue')
      .reduce((sum, { open }) => sum + open, 0);
  return {
    projectProgress: {
      percent: Number(figures.done_percent),
      startDate: figures.start_date,
      endDate: figures.end_date,
    },
    projectCost: Number(figures.cost),
    isFromPassport: figures.is_from_passport,
    differenceMoney: Number(figures.difference_money),
    hwa: { percent: Number(figures.done_percent), closedMoney: Number(figures.done_money) },
    dwa: { percent: Number(figures.paid_percent), closedMoney: Number(figures.paid_money) },
    aonTime: counted('author', 'onTime'), // sic, all six
    ainProgress: counted('author', 'inProgress'),
    aoverDue: counted('author', 'overdue'),
    tonTime: counted('technical', 'onTime'),
    tinProgress: counted('technical', 'inProgress'),
    toverDue: counted('technical', 'overdue'),
    openOverDue: { author: openOverdue('author'), technical: openOverdue('technical') },
  };
};

const breakdown = (rows: RemarkCount[]) => {
  const of = (category: RemarkCount['category']) =>
    rows.find((row) => row.category === category)?.count ?? 0;
  return { easy: of('easy'), medium: of('medium'), critical: of('hard') };
};

export const dashboardHandlers: Handlers<typeof dashboardRoom> = {
  project: async ({ services: { db, now }, params: { projectId } }) => {
    const [figures, remarks, beyond] = await Promise.all([
      findFigures(db, projectId),
      findRemarks(db, projectId, now()),
      billedBeyond(db, projectId),
    ]);
    return {
      ...presentDashboard(figures, remarks),
      beyondContract: beyond && Number(beyond.beyond),
    };
  },
};
