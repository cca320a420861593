import type { InjectOptions } from 'fastify';
import type { Ids, Place } from './foreign-bodies-people.ts';

const question = (place: object): InjectOptions => ({
  method: 'POST',
  url: '/api/nysan-ai/ask',
  payload: { message: 'Что просрочено?', ...place },
});

const query = { operation: 'total', entity: 'remark', measure: 'count', where: {} };
const everywhere = { ...query, projectId: null };

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
  'assistant.ask.replaces': {
    request: (replaces) => question({ replaces }),
    refused: () => [...foreignIds(), ...ownIdsBut()],
    statuses: [404],
  },
  'assistant.ask.query.projectId': {
    request: (projectId) => question({ query: { ...query, projectId } }),
    refused: () => [...foreignIds(), ...ownIdsBut('project')],
    statuses: [404],
  },
  'assistant.ask.query.where.organizationId': {
    request: (organizationId) => question({ query: { ...everywhere, where: { organizationId } } }),
    refused: () => [...foreignIds(), ...ownIdsBut('organization')],
    statuses: [404],
  },
  'assistant.ask.query.where.person.id': {
    request: (id) => question({ query: { ...everywhere, where: { person: { id, as: 'holds' } } } }),
    refused: () => [...foreignIds(), ...ownIdsBut('membership')],
    statuses: [404],
  },
  'reports.create.messageId': {
    request: (messageId) => ({
      method: 'POST',
      url: '/api/reports',
      payload: { reason: 'OTHER', subject: 'ASSISTANT_MESSAGE', messageId },
    }),
    refused: () => [...foreignIds(), ...ownIdsBut('answer')],
    statuses: [404],
  },
});
