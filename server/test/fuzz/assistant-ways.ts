import { type Case, json } from './case.ts';
import { pictureForm } from './forms.ts';
import { mark } from './marks.ts';

/** One white pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const estimate = Buffer.from('<?xml version="1.0"?><kenml/>').toString('base64');

/** Ways through the calls of the assistant, and of the figures it asks for. */
export const assistantWays: Record<string, Partial<Case>[]> = {
  'assistant.ask': [
    { who: 'contractor', ...json({ message: 'Что ждет моей подписи?' }) },
    { who: 'contractor', ...json({ message: 'мои замечания', sessionId: mark('chat') }) },
    {
      who: 'contractor',
      ...json({ message: 'что в этом файле?', files: [picture], fileNames: ['место.png'] }),
    },
    {
      who: 'customer',
      ...json({
        message: 'сравни со сметой объекта',
        projectId: mark('project'),
        files: [estimate, picture],
        fileNames: ['смета.kenml', 'место.png'],
      }),
    },
  ],
  'assistant.upload': [{ who: 'contractor', body: { kind: 'form', form: pictureForm } }],
  'estimate.positions': [
    { who: 'customer', params: { id: mark('newer-estimate') }, query: { page: '0', size: '500' } },
  ],
  'assistant.messages': [{ who: 'contractor', params: { id: mark('chat') } }],
  'assistant.draft': [
    { who: 'contractor', params: { id: mark('answer') }, query: { kind: 'letter' } },
  ],
  'assistant.workbook': [{ who: 'contractor', params: { id: mark('answer') } }],
  'assistant.remove': [{ who: 'contractor', params: { id: mark('chat', 1) } }],
  'projectFigures.course': [{ who: 'customer', params: { projectId: mark('project') } }],
  'figures.ofProject': [
    {
      who: 'customer',
      params: { projectId: mark('project') },
      query: { entity: 'hidden-work-act', measure: 'money', groupBy: 'party' },
    },
  ],
  'figures.ofAll': [
    { who: 'customer', query: { entity: 'remark', measure: 'count', overdue: 'true' } },
  ],
  'projectFigures.volumes': [
    {
      who: 'customer',
      params: { projectId: mark('project') },
      query: { from: '2026-01-01', to: '2026-12-31' },
    },
  ],
};
