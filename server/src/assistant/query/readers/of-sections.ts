import type { ReadQuestion } from '../../frame/frame.ts';
import { wordsIn } from '../../lexicon/forms.ts';
import { anySection } from '../../lexicon/looks.ts';
import { isKnownThing } from '../../lexicon/materials.ts';
import type { Phrases } from '../phrases.ts';
import { namesIn } from './names-in.ts';
import { draftOf, type Reader } from './reader.ts';

const ofOthers = [
  'rest',
  'used',
  'billed',
  'contract',
  'overdue',
  'remark',
  'log',
  'batch',
  'plan',
];

/** «Какой раздел выполнен больше всего?», «На сколько готовы колонны?»: of sections and positions of the estimate. */
export const readSections: Reader = (said, read) => {
  const { number, kinds = [], period } = read.slots;
  if (number !== undefined || period || kinds.length > 0 || said.has(...ofOthers)) {
    return null;
  }
  const words = wordsOf(read).join(' ');
  const isAmount = said.has('percent', 'done', 'worst', 'least', 'money', 'compare', 'budget');
  if (said.has('section') && isAmount) {
    const operation = operationOf(said);
    const isMoney = said.has('money', 'budget') && !said.has('percent', 'done');
    takeBeside(said);
    const measure = isMoney ? 'money' : 'percent';
    return draftOf(operation, 'section', words ? { words } : {}, { measure });
  }
  const isNamed = words !== '' && wordsIn(words).some(isKnownThing);
  if (isNamed && said.has('percent')) {
    takeBeside(said);
    return draftOf('total', 'position', { words }, { measure: 'percent' });
  }
  return null;
};

const operationOf = (said: Phrases): 'most' | 'least' | 'list' =>
  said.take('least') ? 'least' : said.take('worst', 'compare', 'who') ? 'most' : 'list';

const takeBeside = (said: Phrases): void => {
  said.take(
    'section',
    'percent',
    'done',
    'worst',
    'least',
    'money',
    'compare',
    'budget',
    'position',
  );
  said.take('closed', 'material', 'who', 'volume', 'status', 'about', 'work', 'paper', 'holder');
  said.takeWords();
};

/** A block or a stretch that is asked about is so called in the estimate. */
const wordsOf = (read: ReadQuestion): string[] => {
  const sections = read.phrases
    .filter(({ meanings }) => meanings.includes('section'))
    .flatMap(({ words }) => wordsIn(words))
    .filter((word) => !anySection.test(word));
  return [...new Set([...namesIn(read), ...sections])];
};
