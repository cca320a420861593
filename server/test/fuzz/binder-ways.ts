import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

const projectId = mark('project');
const binder = { who: 'contractor', params: { id: mark('handover-binder') } } as const;

/** The calls on handover binders. */
export const binderWays: Record<string, Partial<Case>[]> = {
  'handoverBinders.create': [
    { who: 'customer', params: { projectId }, ...json({}) },
    {
      who: 'customer',
      params: { projectId },
      ...json({ from: '2026-03-01', to: '2026-03-31', estimateNodeId: mark('estimate-node') }),
    },
  ],
  'handoverBinders.get': [binder],
  'handoverBinders.cancel': [{ who: 'technical', params: { id: mark('waiting-binder') } }],
  'handoverBinders.content': [binder],
  'handoverBinders.remove': [binder],
};
