import { isFormOfName, isLegalForm, plainly, wordsIn } from '../lexicon/forms.ts';
import type { ReadQuestion } from './frame.ts';

/** Whom the asker may see in a project. */
export type Member = {
  id?: string;
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
        ...whoIsNamed(members, ofPeople, ofCompanies),
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

/** The one person and the one organization that most of these words name. */
const whoIsNamed = (
  members: readonly Member[],
  ofPeople: readonly string[],
  ofCompanies: readonly string[],
): Whom => {
  const membershipId = theOneNamed(
    members.map(({ id, fullname }) => ({ id, name: fullname })),
    ofPeople,
  );
  const organizationId = theOneNamed(
    members.map(({ organization }) => ({ id: organization?.id, name: organization?.name ?? '' })),
    ofCompanies,
  );
  return { ...(membershipId && { membershipId }), ...(organizationId && { organizationId }) };
};

const theOneNamed = (
  among: readonly { id: string | undefined; name: string }[],
  said: readonly string[],
): string | undefined => {
  const hitsOf = (name: string) =>
    said.filter((word) => longWords(name).some((part) => isFormOfName(plainly(word), part))).length;
  const hits = among.map(({ id, name }) => ({ id, hits: hitsOf(name) }));
  const most = Math.max(1, ...hits.map((one) => one.hits));
  const best = new Set(hits.filter((one) => one.hits === most).map(({ id }) => id));
  const [only] = best;
  return best.size === 1 ? only : undefined;
};
