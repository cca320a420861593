import type { InjectOptions } from 'fastify';
import type { Place } from './foreign-bodies-people.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };
const MEMOS = '/api/correspondence/api/memos';

/** The places of the calls that write memos: by the one who previews, sends, answers, keeps and changes a draft. */
export const placesOfMemos = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const urls = {
    preview: () => `${MEMOS}/preview`,
    send: () => MEMOS,
    reply: () => `${MEMOS}/${own().samples.memo[0]}/reply`,
    saveDraft: () => `${MEMOS}/draft`,
    changeDraft: () => `${MEMOS}/${own().samples.memo[1]}/draft`,
  };
  const written = (call: keyof typeof urls, change: object): InjectOptions => ({
    method: call === 'changeDraft' ? 'PUT' : 'POST',
    url: urls[call](),
    payload: {
      projectUuid: own().projectId,
      title: 'Записка',
      content: 'Текст',
      creationDate: '2026-03-01',
      documentNumber: 'СЗ-2026-000001',
      mainRecipientStatus: { [own().memberships.technical]: 'MEMO_FOR_REVIEW' },
      ...change,
    },
  });
  const others = (...kinds: string[]) => [...foreignIds(), ...ownIdsBut(...kinds)];
  const placesOf = (call: keyof typeof urls): [string, Place][] => [
    [
      `memos.${call}.projectUuid`,
      {
        request: (projectUuid) => written(call, { projectUuid }),
        refused: () => others('project'),
        // Who is in both projects is told of the people that are not.
        statuses: call === 'reply' || call === 'changeDraft' ? [422] : [404, 422],
      },
    ],
    [
      `memos.${call}.mainRecipientStatus`,
      {
        request: (id) =>
          written(call, { mainRecipientStatus: { [String(id)]: 'MEMO_FOR_REVIEW' } }),
        refused: () => others('membership'),
      },
    ],
    [
      `memos.${call}.recipientStatuses`,
      {
        request: (id) =>
          written(call, {
            recipientStatuses: {
              [own().memberships.author]: 'MEMO_FOR_REVIEW',
              [String(id)]: 'MEMO_FOR_REVIEW',
            },
          }),
        refused: () => others('membership'),
      },
    ],
    [
      `memos.${call}.attachedFileIds`,
      {
        request: (id) => written(call, { attachedFileIds: [id] }),
        refused: () => others(), // Files of the site lie in acts.
      },
    ],
    [
      `memos.${call}.senderMembershipId`,
      {
        request: (senderMembershipId) => written(call, { senderMembershipId }),
        refused: () => [...others('membership'), own().memberships.technical],
      },
    ],
  ];
  return {
    ...Object.fromEntries(
      (['preview', 'send', 'reply', 'saveDraft', 'changeDraft'] as const).flatMap(placesOf),
    ),
    ...Object.fromEntries(
      ['fromMembershipId', 'toMembershipId'].map((word): [string, Place] => [
        `correspondence.passOn.${word}`,
        {
          request: (id) => ({
            method: 'PUT',
            url: `/api/correspondence/api/documents/${own().samples.memo[0]}/recipient`,
            payload: {
              fromMembershipId: own().memberships.technical,
              toMembershipId: own().memberships.author,
              [word]: id,
            },
          }),
          refused: () => others('membership'),
          // Nobody has left, and its readers that are not its sender may not.
          statuses: [400, 403, 404, 409, 422],
        },
      ]),
    ),
    'memos.preview.parentId': {
      request: (parentId) => written('preview', { parentId }),
      refused: () => others('memo'),
    },
    'memos.preview.id': {
      request: (id) => written('preview', { id }),
      refused: () => others('memo'),
    },
    'memos.send.id': {
      request: (id) => written('send', { id }),
      refused: () => others('memo'),
    },
  };
};
