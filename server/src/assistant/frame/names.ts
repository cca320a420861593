import { isFormOfName, isLegalForm, plainly, wordsIn } from '../lexicon/forms.ts';
import type { ReadQuestion } from './frame.ts';

/** Whom the asker may see in a project. */
export type Member = {
  membershipId?: string;
  email?: string;
  role?: { code: string | null };
  fullname: string;
  organization: { id?: string; name: string } | null;
};

const SHORTEST_NAME = 4;
const longWords = (name: string): string[] =>
  wordsIn(name).filter((word) => word.length >= SHORTEST_NAME);

/** A question in which words that nothing was made of, and that somebody or an organization is called by, are known. */
export const withNames = (read: ReadQuestion, members: readonly Member[]): ReadQuestion => {
  const people = new Set(members.flatMap(({ fullname }) => longWords(fullname)));
  const companies = new Set(
    members.flatMap(({ organization }) => longWords(organization?.name ?? '')),
  );
  const called = (word: string, names: ReadonlySet<string>) =>
    word.length >= SHORTEST_NAME && [...names].some((name) => isFormOfName(plainly(word), name));
  const ofPeople = read.unknown.filter((word) => called(word, people));
  const whole = wholeNames(read, members);
  const ofCompanies = read.unknown.filter(
    (word) => called(word, companies) || whole.includes(plainly(word)),
  );
  const named = [
    ...(ofPeople.length > 0 ? ['named-person'] : []),
    ...(ofCompanies.length > 0 ? ['named-company'] : []),
  ];
  const [first] = named;
  const short = read.unknown.filter(
    (word) => word.length < SHORTEST_NAME && isInName(word, members),
  );
  const taken = new Set([...ofPeople, ...ofCompanies, ...(ofCompanies.length > 0 ? short : [])]);
  const words = [...taken].join(' ');
  return first === undefined
    ? read
    : {
        ...read,
        ...whoIsNamed(members, read.slots.question ?? ''),
        meanings: new Set([...read.meanings, ...named]),
        said: [...read.said, named],
        phrases: [...read.phrases, { meanings: named, words }],
        unknown: read.unknown.filter((word) => !taken.has(word)),
      };
};

/** The words of organizations of which every word is in the question, whatever else these words mean. */
const wholeNames = ({ slots }: ReadQuestion, members: readonly Member[]): string[] => {
  const said = wordsIn(slots.question ?? '');
  return members.flatMap(({ organization }) => {
    const words = wordsIn(organization?.name ?? '').filter((word) => !isLegalForm(word));
    const isSaid = words.every((word) => said.some((one) => isFormOfName(one, word)));
    return words.length > 1 && isSaid ? words : [];
  });
};

/** «БК» of «БК Құрылыс»: a short word alone names nobody. */
const isInName = (word: string, members: readonly Member[]): boolean =>
  members.some(({ organization }) => wordsIn(organization?.name ?? '').includes(plainly(word)));

type Whom = Pick<ReadQuestion, 'membershipId' | 'organizationId'>;

/** The one person and the one organization that most words of a question name. */
export const whoIsNamed = (members: readonly Member[], question: string): Whom => {
  const said = wordsIn(question);
  const membershipId = theOneNamed(
    members.map(({ membershipId: id, fullname }) => ({ id, words: longWords(fullname) })),
    said,
  );
  const organizationId = theOneNamed(
    members.map(({ organization }) => ({
      id: organization?.id,
      words: wordsIn(organization?.name ?? '').filter((word) => !isLegalForm(word)),
    })),
    said,
  );
  return { ...(membershipId && { membershipId }), ...(organizationId && { organizationId }) };
};

const theOneNamed = (
  among: readonly { id: string | undefined; words: string[] }[],
  said: readonly string[],
): string | undefined => {
  const ranked = among.map(({ id, words }) => ({
    id,
    hits: words.filter((word) => said.some((one) => isFormOfName(one, word))).length,
  }));
  const most = Math.max(1, ...ranked.map(({ hits }) => hits));
  const best = new Set(ranked.filter(({ hits }) => hits === most).map(({ id }) => id));
  const [only] = best;
  return best.size === 1 ? only : undefined;
};
