import { isFormOfName, plainly, wordsIn } from '../lexicon/forms.ts';
import type { ReadQuestion } from './frame.ts';

/** Whom the asker may see in a project. */
export type Member = { fullname: string; organization: { name: string } | null };

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
  const ofCompanies = read.unknown.filter((word) => called(word, companies));
  const named = [
    ...(ofPeople.length > 0 ? ['named-person'] : []),
    ...(ofCompanies.length > 0 ? ['named-company'] : []),
  ];
  const [first] = named;
  return first === undefined
    ? read
    : {
        ...read,
        meanings: new Set([...read.meanings, ...named]),
        said: [...read.said, named],
        unknown: read.unknown.filter(
          (word) => !(ofPeople.includes(word) || ofCompanies.includes(word)),
        ),
      };
};
