import { type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { buildMoneyDocument, seatIn } from './role-matrix-records.ts';

type Kind = Parameters<typeof buildMoneyDocument>[1];
type Make = (cell: Cell) => Promise<string>;

const anothers =
  (kind: Kind): Make =>
  ({ app, site }) =>
    buildMoneyDocument(app, kind, site.projectId, site.contractor);
const oneself =
  (kind: Kind): Make =>
  ({ app, site, who }) =>
    buildMoneyDocument(app, kind, site.projectId, who);
const asParticipant =
  (kind: Kind): Make =>
  async (cell) => {
    const id = await anothers(kind)(cell);
    await seatIn(cell.app, id, cell.membershipId, 'approver');
    return id;
  };

const of = (param: string, make: Make, more: Request = {}): Recipe => ({
  request: async (cell) => ({ ...more, params: { ...more.params, [param]: await make(cell) } }),
});

const rate = {
  params: { field: 'ACT_COEFICCIENT' }, // sic
  payload: { action: 'ADD', updateValue: { name: 'Зимние', value: 1.5 } },
};
const text = { params: { field: 'additionalAgreement' }, payload: { updateValue: '№ 2' } };
const type = (word: string, more: Request = {}): Request => ({ ...more, params: { type: word } });
const period = { payload: { period: '2026-03' } };

const form = { payload: { period: '2026-03', descripiton: 'Соответствует', totalPrice: 1 } }; // sic

/** Documents for a month, and the dashboard they lead to. */
export const moneyRecipes: Record<string, Recipe> = {
  'doneWorkAct.list': ofProject('projectId'),
  'doneWorkAct.export': ofProject('projectId'),
  'doneWorkAct.create': ofProject('projectId', period),
  'doneWorkAct.get': of('id', anothers('done-work-act')),
  'doneWorkAct.get as participant': of('id', asParticipant('done-work-act')),
  'doneWorkAct.change that of another': of('uuid', anothers('done-work-act'), rate),
  'doneWorkAct.change as creator': of('uuid', oneself('done-work-act'), rate),
  'doneWorkAct.change as participant': of('uuid', asParticipant('done-work-act'), rate),
  'doneWorkAct.available': of('id', anothers('done-work-act')),
  'doneWorkAct.available as participant': of('id', asParticipant('done-work-act')),

  'references.list': ofProject('projectId'),
  'references.export': ofProject('projectId'),
  'references.create': ofProject('projectUuid', period),
  'references.get': of('id', anothers('reference')),
  'references.get as participant': of('id', asParticipant('reference')),
  'references.change that of another': of('id', anothers('reference'), text),
  'references.change as creator': of('id', oneself('reference'), text),
  'references.change as participant': of('id', asParticipant('reference'), text),
  'references.available': of('id', anothers('reference')),
  'references.available as participant': of('id', asParticipant('reference')),

  'conclusions.list of the technical supervision': ofProject('projectId', type('TECHNICAL')),
  'conclusions.list of the author’s': ofProject('projectId', type('AUTHOR')),
  'conclusions.export of the technical supervision': ofProject('projectId', type('TECHNICAL')),
  'conclusions.export of the author’s': ofProject('projectId', type('AUTHOR')),
  'conclusions.create of the technical supervision': ofProject(
    'projectId',
    type('TECHNICAL', period),
  ),
  'conclusions.create of the author’s': ofProject('projectId', type('AUTHOR', period)),
  'conclusions.get': of('id', anothers('quality-conclusion/technical')),
  'conclusions.get as participant': of('id', asParticipant('quality-conclusion/technical')),
  'conclusions.change of the technical supervision': of(
    'id',
    anothers('quality-conclusion/technical'),
    form,
  ),
  'conclusions.change of the author’s': of('id', anothers('quality-conclusion/author'), form),
  'conclusions.remove of the technical supervision': of(
    'id',
    anothers('quality-conclusion/technical'),
  ),
  'conclusions.remove of the author’s': of('id', anothers('quality-conclusion/author')),

  'dashboard.project': ofProject('projectId'),
  'overallDashboard.metrics': { request: () => ({}) },
  'overallDashboard.metrics of one region': { request: () => ({ search: '?region=kokshetau' }) },
  'overallDashboard.finance': { request: () => ({}) },
  'overallDashboard.exportFinance': { request: () => ({}) },
  'overallDashboard.schedule': { request: () => ({}) },
  'overallDashboard.estimate': ofProject('id'),
  'schedule.roots': ofProject('id'),
  'schedule.export': ofProject('id'),
  'schedule.children': { request: ({ site }) => ({ params: { id: site.rootId } }) },
  'schedule.history': { request: ({ site }) => ({ params: { nodeId: site.rootId } }) },
  'schedule.plan': {
    request: ({ site }) => ({
      params: { nodeId: site.samples.position[0] },
      payload: { plannedStart: '2026-03-01', plannedEnd: '2026-04-30' },
    }),
  },
  'rejectionAnalysis.get': ofProject('projectId'),
  'rejectionAnalysis.rejections': ofProject('projectId'),
  'rejectionAnalysis.organizations': ofProject('projectId'),
  'rejectionAnalysis.waiting': ofProject('projectId'),
  'overallDashboard.withoutActs': { request: () => ({}) },
  'overallDashboard.attention': { request: () => ({}) },
  'overallDashboard.exportAttention': { request: () => ({}) },
  'projectFigures.course': ofProject('projectId'),
  'projectFigures.moneyPath': ofProject('projectId'),
  'projectFigures.deadlines': ofProject('projectId'),
  'projectFigures.volumes': ofProject('projectId', { search: '?from=2026-01-01&to=2026-12-31' }),
  'projectFigures.overdue': ofProject('projectId'),
  'projectFigures.bareActs': ofProject('projectId'),
  'figures.ofProject': ofProject('projectId', { search: '?entity=done-work-act&measure=money' }),
  'figures.ofAll': { request: () => ({ search: '?entity=done-work-act&measure=money' }) },
};
