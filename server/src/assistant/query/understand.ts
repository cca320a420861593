import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import type { ReadQuestion } from '../frame/frame.ts';
import { goOnFrom } from './go-on.ts';
import { phrasesOf } from './phrases.ts';
import { isBeyond, known, type Place, type ReadQuery, readQuery } from './read-query.ts';
import { draftOf } from './readers/reader.ts';

/** A question goes on from the one before where it says nothing it could be about by itself; else it is whole. */
export const understand = (
  read: ReadQuestion,
  last: AssistantQuery | null,
  place: Place,
): ReadQuery | null => {
  const whole = readQuery(read, place);
  const isWhole = whole !== null && whole.leftOver.length === 0 && namesSubject(read);
  if (last === null || (isWhole && (!read.goesOn || saysEnough(whole, last)))) {
    return whole;
  }
  return goOnFrom(last, read, place.projectId) ?? whole;
};

/** Does it say which of them are meant? */
const saysEnough = ({ query: { where } }: ReadQuery, last: AssistantQuery): boolean =>
  where.state !== undefined ||
  where.overdue !== undefined ||
  (where.number !== undefined && last.where.number === undefined);

/** What a question may be about by itself. */
const subjects = new Set(
  'remark prescription photo letter memo minutes log weather worker plant batch contract lag forecast percent region by-region contact unread wait-me due-soon assignment file attached gap bare no-acts budget object my-objects'.split(
    ' ',
  ),
);

/** Does it say what it is about, so that it needs no question before it? */
const namesSubject = ({ meanings, slots }: ReadQuestion): boolean =>
  slots.number !== undefined ||
  slots.subject !== undefined ||
  [...meanings].some((meaning) => subjects.has(meaning) || meaning.startsWith('kind='));

/** Of a project with nothing else that is known how it stands; of words where they are written. */
export const readRest = (read: ReadQuestion, place: Place): ReadQuery | null => {
  const { projectId } = place;
  return read.slots.project && projectId && !isBeyond(read)
    ? known({ ...draftOf('list', 'project'), projectId }, phrasesOf(read))
    : readAnyWords(read, place);
};

/** Of words that nothing else is made of where they stand is told; what else was said is left over. */
const readAnyWords = (read: ReadQuestion, { projectId }: Place): ReadQuery | null => {
  const words = read.slots.subject ?? '';
  const said = phrasesOf(read);
  const isOther = read.meanings.has('future') || read.meanings.has('money');
  if (words === '' || isBeyond(read) || isOther || !said.hasMeaning()) {
    return null;
  }
  said.takeWords();
  said.take('material', 'position', 'find', 'about', 'paper');
  return known({ ...draftOf('list', 'paper', { words }), projectId }, said);
};
