import type { InjectOptions } from 'fastify';
import type { Ids, Place } from './foreign-bodies-people.ts';

const question = (place: object): InjectOptions => ({
  method: 'POST',
  url: '/api/nysan-ai/ask',
  payload: { message: 'Что просрочено?', ...place },
});

/** The places of a question. */
export const placesOfAssistant = ({ foreignIds, ownIdsBut }: Ids): Record<string, Place> => ({
  'assistant.ask.projectId': {
    request: (projectId) => question({ projectId }),
    refused: () => [...foreignIds(), ...ownIdsBut('project')],
    statuses: [404],
  },
  'assistant.ask.sessionId': {
    request: (sessionId) => question({ sessionId }),
    refused: () => [...foreignIds(), ...ownIdsBut('chat')],
    statuses: [404],
  },
  'assistant.ask.fileIds': {
    request: (id) => question({ fileIds: [id] }),
    refused: () => [...foreignIds(), ...ownIdsBut()],
    statuses: [422],
  },
  'reports.create.messageId': {
    request: (messageId) => ({
      method: 'POST',
      url: '/api/reports',
      payload: { reason: 'OTHER', subject: 'ASSISTANT_MESSAGE', messageId },
    }),
    refused: () => [...foreignIds(), ...ownIdsBut()],
    statuses: [404],
  },
});
