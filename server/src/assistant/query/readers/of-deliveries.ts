import type { ReadQuestion } from '../../frame/frame.ts';
import { isKnownThing } from '../../lexicon/materials.ts';
import { namesIn } from './names-in.ts';
import { draftOf, type Reader } from './reader.ts';

const ofOthers = ['rest', 'used', 'closed', 'billed', 'contract', 'overdue', 'plan', 'unread'];

/** What else may be said of them. */
const beside = [
  ...'batch supplier material delivered who when volume company sign log by-company'.split(' '),
  ...'kind=verification-log day last object quality holder'.split(' '),
];

/** «Какие партии с браком?», «Кто поставил бетон?», «Что привезли в октябре?»: of materials that were delivered. */
export const readDeliveries: Reader = (said, read) => {
  const { number, kinds = [], period } = read.slots;
  const words = wordsOf(read);
  const [kind = 'verification-log', ...others] = kinds;
  if (number !== undefined || others.length > 0 || said.has(...ofOthers)) {
    return null;
  }
  if (kind === 'certificate' && words.some(isKnownThing) && period === undefined) {
    said.take('kind=certificate', 'material', 'batch', 'who', 'about', 'find');
    said.takeWords();
    return draftOf('list', 'certificate', { words: words.join(' ') });
  }
  if (kind !== 'verification-log') {
    return null;
  }
  const isBatch = said.has('batch', 'supplier') || kinds.length > 0;
  const isThing = said.has('material') || words.some(isKnownThing);
  const isBad = said.has('reject', 'state=rejected', 'remark', 'quality');
  if (!(isBatch || (isThing && (said.has('delivered') || isBad)))) {
    return null;
  }
  said.take(...beside);
  said.takeWords();
  const isRefused = said.take('reject', 'state=rejected', 'remark');
  return draftOf(
    said.has('how-many', 'volume') ? 'total' : 'list',
    'batch',
    {
      ...(period && { period: { ...period, of: 'work' } }),
      ...(words.length > 0 && { words: words.join(' ') }),
      ...(isRefused && { state: 'refused' }),
    },
    { measure: said.has('how-many') && isThing ? 'volume' : 'count' },
  );
};

const wordsOf = (read: ReadQuestion): string[] =>
  namesIn(read).filter((word) => /\p{L}{3}|\d/u.test(word) && word !== read.figures);
