import type { InjectOptions } from 'fastify';
import { placesOfMemos } from './foreign-bodies-memos.ts';
import { placesOfMinutes } from './foreign-bodies-minutes.ts';
import type { Place } from './foreign-bodies-people.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

/** The places of the calls that write letters, memos and minutes: by the one who previews, sends, answers. */
export const placesOfLetters = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const urls = {
    preview: () => '/api/correspondence/api/letters/preview',
    send: () => '/api/correspondence/api/letters',
    reply: () => `/api/correspondence/api/letters/${own().samples.letter[0]}/reply`,
  };
  const written = (call: keyof typeof urls, change: object): InjectOptions => ({
    method: 'POST',
    url: urls[call](),
    payload: {
      projectUuid: own().projectId,
      title: 'Письмо',
      content: 'Текст',
      creationDate: '2026-03-01',
      documentNumber: 'ИСХ-2026-000001',
      mainRecipientId: own().memberships.technical,
      ...change,
    },
  });
  const others = (...kinds: string[]) => [...foreignIds(), ...ownIdsBut(...kinds)];
  const placesOf = (call: keyof typeof urls): [string, Place][] => [
    [
      `letters.${call}.projectUuid`,
      {
        request: (projectUuid) => written(call, { projectUuid }),
        refused: () => others('project'),
        // Who is in both projects is told of the people that are not.
        statuses: call === 'reply' ? [422] : [404, 422],
      },
    ],
    [
      `letters.${call}.mainRecipientId`,
      {
        request: (mainRecipientId) => written(call, { mainRecipientId }),
        refused: () => others('membership'),
      },
    ],
    [
      `letters.${call}.recipientIds`,
      {
        request: (id) => written(call, { recipientIds: [own().memberships.author, id] }),
        refused: () => others('membership'),
      },
    ],
    [
      `letters.${call}.attachedFileIds`,
      {
        request: (id) => written(call, { attachedFileIds: [id] }),
        refused: () => others(), // Files of the site lie in acts.
      },
    ],
    [
      `letters.${call}.senderMembershipId`,
      {
        request: (senderMembershipId) => written(call, { senderMembershipId }),
        refused: () => [...others('membership'), own().memberships.technical],
      },
    ],
  ];
  return {
    ...placesOfMinutes(own, { foreignIds, ownIdsBut }),
    ...Object.fromEntries([...placesOf('preview'), ...placesOf('send'), ...placesOf('reply')]),
    'letters.preview.parentId': {
      request: (parentId) => written('preview', { parentId }),
      refused: () => others('letter'),
    },
    ...placesOfMemos(own, { foreignIds, ownIdsBut }),
  };
};
