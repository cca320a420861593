import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

/** Ways through the calls of what is read by name. */
export const paperWays: Record<string, Partial<Case>[]> = {
  'letters.preview': [{ who: 'author', ...json(mark('letter-to-write')) }],
  'letters.send': [{ who: 'contractor', ...json(mark('letter-to-send')) }],
  'letters.reply': [
    { who: 'customer', params: { id: mark('letter') }, ...json(mark('letter-to-answer')) },
  ],
  'letters.get': [{ who: 'customer', params: { id: mark('letter') } }],
  'letters.replies': [{ who: 'contractor', params: { id: mark('letter') } }],
  'letters.chain': [{ who: 'contractor', params: { id: mark('letter') } }],
  'letters.sign': [
    { who: 'customer', params: { id: mark('letter') }, ...json({ cms: mark('letter-cms') }) },
  ],
  'memos.preview': [{ who: 'author', ...json(mark('memo-to-write')) }],
  'memos.send': [{ who: 'contractor', ...json(mark('memo-to-send')) }],
  'memos.saveDraft': [
    {
      who: 'contractor',
      ...json({
        projectUuid: mark('project'),
        title: 'Черновик',
        recipientStatuses: {},
      }),
    },
  ],
  'memos.changeDraft': [
    {
      who: 'contractor',
      params: { id: mark('memo-draft') },
      ...json({ projectUuid: mark('project'), title: 'Черновик', content: 'Текст' }),
    },
  ],
  'memos.removeDraft': [{ who: 'contractor', params: { id: mark('memo-draft') } }],
  'memos.get': [{ who: 'customer', params: { id: mark('memo') } }],
  'memos.replies': [{ who: 'contractor', params: { id: mark('memo') } }],
  'memos.chain': [{ who: 'contractor', params: { id: mark('memo') } }],
  'memos.reply': [
    { who: 'customer', params: { id: mark('memo') }, ...json(mark('memo-to-answer')) },
  ],
  'memos.review': [
    { who: 'customer', params: { id: mark('memo-to-review') }, ...json({ comment: 'Принято' }) },
  ],
  'memos.execute': [{ who: 'customer', params: { id: mark('memo-to-execute') }, ...json({}) }],
  'memos.reject': [
    { who: 'customer', params: { id: mark('memo-to-reject') }, ...json({ comment: 'Нет' }) },
  ],
  'memos.approve': [
    {
      who: 'customer',
      params: { id: mark('memo-to-approve') },
      ...json({ cms: mark('memo-cms') }),
    },
  ],
  'correspondence.read': [{ who: 'customer', params: { id: mark('letter') } }],
  'correspondence.passOn': [
    {
      who: 'contractor',
      params: { id: mark('memo-of-who-left') },
      ...json({ fromMembershipId: mark('left-seat'), toMembershipId: mark('seat', 1) }),
    },
  ],
  'correspondence.open': [{ who: 'boss', params: { id: mark('letter-of-nobody') } }],
};
