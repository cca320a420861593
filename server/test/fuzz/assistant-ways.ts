import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

/** Ways through the calls of the assistant, and of the figures it asks for. */
export const assistantWays: Record<string, Partial<Case>[]> = {
  'assistant.ask': [
    { who: 'contractor', ...json({ message: 'Что ждет моей подписи?' }) },
    { who: 'contractor', ...json({ message: 'мои замечания', sessionId: mark('chat') }) },
  ],
  'assistant.messages': [{ who: 'contractor', params: { id: mark('chat') } }],
  'assistant.remove': [{ who: 'contractor', params: { id: mark('chat', 1) } }],
  'projectFigures.course': [{ who: 'customer', params: { projectId: mark('project') } }],
  'projectFigures.volumes': [
    {
      who: 'customer',
      params: { projectId: mark('project') },
      query: { from: '2026-01-01', to: '2026-12-31' },
    },
  ],
};
