import type { InjectOptions } from 'fastify';
import type { Place } from './foreign-bodies-people.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

/** The places of the calls that send minutes and answer what they give. */
export const placesOfMinutes = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const others = (...kinds: string[]) => [...foreignIds(), ...ownIdsBut(...kinds)];
  const given = (recipientId: unknown) => ({
    recipientId,
    dueDate: '2999-01-01',
    taskDescription: 'Сделать',
  });
  const sent = (change: object): InjectOptions => ({
    method: 'POST',
    url: '/api/correspondence/api/protocols',
    payload: {
      projectUuid: own().projectId,
      title: 'Протокол',
      content: 'Текст',
      documentNumber: 'ПРТ-2026-000001',
      assignments: [given(own().memberships.technical)],
      ...change,
    },
  });
  const answered = (change: object): InjectOptions => ({
    method: 'POST',
    url: `/api/correspondence/api/protocols/${own().samples.minutes[0]}/reply`,
    payload: { comment: 'Сделано', ...change },
  });
  return {
    'minutes.send.projectUuid': {
      request: (projectUuid) => sent({ projectUuid }),
      refused: () => others('project'),
      // Who is in both projects is told of the people that are not.
      statuses: [404, 422],
    },
    'minutes.send.assignments.recipientId': {
      request: (id) => sent({ assignments: [given(own().memberships.author), given(id)] }),
      refused: () => others('membership'),
    },
    'minutes.send.senderMembershipId': {
      request: (senderMembershipId) => sent({ senderMembershipId }),
      refused: () => [...others('membership'), own().memberships.technical],
    },
    'minutes.reply.attachedFileIds': {
      request: (id) => answered({ attachedFileIds: [id] }),
      refused: () => others(), // Files of the site lie in acts.
    },
    'minutes.reply.assignmentId': {
      request: (assignmentId) => answered({ assignmentId }),
      refused: () => others(),
    },
  };
};
