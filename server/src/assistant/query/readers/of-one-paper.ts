import { withDoubles } from '@nysan/contract/look-alikes.ts';
import { numberPrefixes } from '../../lexicon/prefixes.ts';
import type { Phrases } from '../phrases.ts';
import { type Draft, draftOf, entityOfPaper, type Reader } from './reader.ts';

/** What may be said of the one paper whatever is asked about it: its answers tell its state, its days and its people. */
const ofAnyPaper = ['paper', 'status', 'sign', 'not', 'who', 'when', 'mine', 'wait', 'done'];

/** The letters of a number say what it is of. */
const kindOfNumber = (number: string): string | undefined =>
  numberPrefixes[withDoubles(/^\p{L}*/u.exec(number)?.[0].toLowerCase() ?? '')];

/** «Почему отклонен акт 5?»: of a paper by its number. */
export const readOnePaper: Reader = (said, read) => {
  const { number } = read.slots;
  if (number === undefined) {
    return null;
  }
  const kinds = said.takeValues('kind');
  const isBatch = kinds.includes('verification-log') || kindOfNumber(number) === 'verification-log';
  if ((isBatch || said.has('batch')) && said.has('rest', 'used')) {
    return readBatch(said, number);
  }
  return readPaperBy(said, entityOfPaper(read.slots.kinds ?? []), number);
};

const readBatch = (said: Phrases, number: string) => {
  const isLeft = said.has('rest') || said.has('not');
  said.take('rest', 'used', 'not', 'batch', 'material', 'volume', 'delivered', 'paper', 'work');
  return isLeft
    ? draftOf('remaining', 'batch', { number }, { measure: 'volume' })
    : draftOf('explain', 'batch', { number });
};

/** What is asked of a paper by its number. */
export const readPaperBy = (said: Phrases, entity: string, number: string): Draft => {
  const { has } = said;
  said.take(...ofAnyPaper);
  said.takeValues('state');
  if (isRefusal(said)) {
    said.take('why', 'reject', 'remark', 'quality', 'find', 'used');
    return draftOf('explain', entity, { number, state: 'refused' });
  }
  if (has('missing', 'send', 'fill') && !has('holder', 'find')) {
    said.take('missing', 'send', 'fill', 'why', 'rest', 'open', 'due-soon', 'used', 'position');
    return draftOf('explain', entity, { number });
  }
  if (isHeld(said)) {
    said.take('holder', 'stuck', 'since', 'wait-me', 'unsigned', 'rest', 'open', 'overdue');
    said.take('day', 'why', 'worker', 'money', 'due');
    return draftOf('waiting', entity, { number });
  }
  if (said.take('signed-by') || isSigned(said)) {
    said.take('people', 'lag');
    return draftOf('list', entity, { number, person: { as: 'decides' } });
  }
  said.take('due', 'percent', 'about');
  return draftOf('list', entity, { number });
};

const isRefusal = ({ has }: Phrases): boolean =>
  has('reject', 'state=rejected') || (has('why') && !has('send', 'missing', 'fill', 'wait'));

const isHeld = ({ has }: Phrases): boolean =>
  has('holder', 'stuck', 'since', 'unsigned', 'wait-me') ||
  (has('who', 'when', 'mine') && has('wait', 'rest', 'state=inApproval')) ||
  (has('who') && has('not') && has('sign', 'state=approved'));

const isSigned = ({ has }: Phrases): boolean =>
  has('who', 'when', 'people') && has('sign', 'state=approved');
