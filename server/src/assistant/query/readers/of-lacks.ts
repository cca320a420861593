import type { Phrases } from '../phrases.ts';
import { type Draft, draftOf, type Reader } from './reader.ts';

/** «Предписания без ответа», «Дни без записей», «Объекты без актов»: of what has not what belongs to it. */
export const readLacks: Reader = (said, { slots, meanings }) => {
  if (slots.number !== undefined || meanings.has('future')) {
    return null;
  }
  return (
    unansweredOf(said) ??
    daysOf(said, slots.period) ??
    idleOf(said) ??
    bareOf(said, slots.kinds ?? [])
  );
};

const lacks = { lacks: true } as const;

const unansweredOf = (said: Phrases): Draft | null => {
  const isReport = said.has('report-on', 'kind=execution-report') && said.has('not', 'open');
  if (!said.has('kind=prescription') || !(said.has('unanswered') || isReport)) {
    return null;
  }
  said.take('unanswered', 'report-on', 'not', 'open', 'prescription', 'remark', 'paper', 'rest');
  said.takeValues('kind');
  return draftOf('list', 'prescription', lacks);
};

const daysOf = (said: Phrases, period: { from: string; to: string } | undefined): Draft | null => {
  const isEmpty = said.has('gap') || (said.has('log') && said.has('missing', 'not'));
  if (!isEmpty || said.has('kind=act', 'kind=hidden-work-act', 'worker', 'bare')) {
    return null;
  }
  said.take('gap', 'log', 'missing', 'not', 'day', 'fill', 'when', 'last', 'thirty');
  said.take('kind=general-log', 'rest', 'holder');
  return draftOf('list', 'general-log', {
    ...lacks,
    ...(period && { period: { ...period, of: 'work' } }),
  });
};

/** Projects in which no act was approved for a month. */
const idleOf = (said: Phrases): Draft | null => {
  const isAct = said.has('kind=act', 'kind=hidden-work-act');
  const isNone =
    said.has('no-acts') ||
    (said.has('not', 'unsigned') && isAct && said.has('object', 'my-objects', 'thirty'));
  if (!isNone || said.has('reject', 'overdue')) {
    return null;
  }
  said.take('no-acts', 'not', 'unsigned', 'thirty', 'my-objects', 'sign', 'state=approved', 'last');
  said.take('passport', 'region', 'unanswered', 'day', 'who');
  said.takeValues('kind');
  return draftOf('list', 'project', lacks);
};

const supportingKinds = ['test-protocol', 'geodetic-protocol', 'certificate', 'verification-log'];

/** Acts of hidden works that name no papers beside them. */
const bareOf = (said: Phrases, kinds: readonly string[]): Draft | null => {
  const isAct = said.has('kind=act') || kinds.includes('hidden-work-act');
  const isPaper = said.has('paper') || supportingKinds.some((kind) => kinds.includes(kind));
  const isMissing = said.has('missing') || (said.has('not', 'gap') && isPaper);
  const isHandover = said.has('handover') && said.has('missing', 'not');
  if (!(said.has('bare') || (isAct && isMissing) || isHandover) || said.has('send', 'mine')) {
    return null;
  }
  said.take('bare', 'missing', 'not', 'gap', 'handover', 'paper', 'used', 'log', 'batch', 'file');
  said.take('sign', 'about', 'holder');
  said.takeValues('kind');
  said.takeValues('state');
  return draftOf('list', 'hidden-work-act', lacks);
};
