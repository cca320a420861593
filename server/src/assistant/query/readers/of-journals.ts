import { plainly } from '../../lexicon/forms.ts';
import { anyJournal, journalOfWorks } from '../../lexicon/looks.ts';
import { namesIn } from './names-in.ts';
import { draftOf, type Reader } from './reader.ts';

/** What else may be said of them. */
const beside = [
  ...'journal log worker job who when people day last fill material kind=general-log news done'.split(
    ' ',
  ),
  ...'delivered holder by-company report-on gap since volume plant about'.split(' '),
];

/** «Кого инструктировали?», «Записи журнала сварочных работ»: of the special journals of a project. */
export const readJournals: Reader = (said, read) => {
  const { number, kinds = [], period } = read.slots;
  const isOther = kinds.some((kind) => kind !== 'general-log');
  const works = journalOfWorks.exec(read.slots.question ?? '')?.groups ?? {};
  const ofTrade = works['works'] ?? works['trade'];
  if (
    !(said.has('journal') || ofTrade) ||
    number !== undefined ||
    isOther ||
    said.has('money', 'overdue')
  ) {
    return null;
  }
  const ofJournal = read.phrases
    .filter(({ meanings }) =>
      meanings.some((one) => one === 'journal' || one === 'job' || one === 'worker'),
    )
    .flatMap(({ words }) => words.split(/\s+/));
  said.take(...beside);
  said.takeWords();
  const words = [
    ...new Set([...namesIn(read), ...ofJournal, ...(ofTrade ? [plainly(ofTrade)] : [])]),
  ]
    .filter((word) => /\p{L}{4}|\d/u.test(word) && !anyJournal.test(word))
    .join(' ');
  return draftOf(said.has('how-many') ? 'total' : 'list', 'journal', {
    ...(period && { period: { ...period, of: 'work' } }),
    ...(words && { words }),
  });
};
