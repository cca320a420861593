import { draftOf, type Reader } from './reader.ts';

/** «Есть непрочитанные письма?»: of correspondence that its reader has not opened. */
export const readUnread: Reader = (said, { slots }) => {
  if (!said.has('unread') || slots.number !== undefined || said.has('remark')) {
    return null;
  }
  const [kind, ...others] = said.takeValues('kind');
  said.take(
    'unread',
    'contact',
    'delivered',
    'news',
    'not',
    'mine',
    'last',
    'find',
    'who',
    'letter',
  );
  said.take('memo', 'minutes', 'paper', 'inbox', 'wait-me', 'wait');
  const entity = kind !== undefined && others.length === 0 ? kind : 'correspondence';
  return draftOf('list', entity, { unread: true });
};
