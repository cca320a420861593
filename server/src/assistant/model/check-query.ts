import { type AssistantQuery, assistantQuery } from '@nysan/contract/assistant-query.ts';
import { line } from '@nysan/contract/common.ts';
import { z } from 'zod';
import { type Member, whoIsNamed } from '../frame/names.ts';
import { type Period, shifted } from '../grammar/calendar.ts';
import type { ReadQuery } from '../query/read-query.ts';
import { addedSlots, unsaidSlots, withOwn } from './merge-query.ts';
import { freeValuesIn, NO_SLOT, slotNames } from './query-schema.ts';
import { foldedWords, isSaid } from './spoken.ts';

/** So many words say one slot, endings and particles aside. */
const MOST_WORDS = 3;
/** Of more words that nothing was made of a question is none with a gap in it. */
export const MOST_TO_FILL = 8;
/** A period begins so long ago, ends so far ahead, and is so long. */
const MOST_DAYS_AGO = 3660;
const MOST_DAYS_AHEAD = 1830;
const MOST_DAYS = 1100;
/** What is found by words of its name; of anything else they would narrow nothing. */
const foundByWords = ['position', 'works'];
/** Words of politeness that a question may have besides. */
const MOST_POLITE = 3;
/** So many words may stay that nothing was made of. */
const MOST_LEFT = 1;

/** What calls take for a text; a model that says controls or half a pair did not read the question. */
const written = z
  .string()
  .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value))
  .pipe(line(200));

const answer = z.strictObject({
  query: z.record(z.string(), z.unknown()).nullable(),
  said: z.array(z.strictObject({ slot: z.enum([...slotNames, NO_SLOT]), words: written })).max(20),
});
type Said = z.infer<typeof answer>['said'];

/** What a model's answer is checked against. */
export type Against = {
  question: string;
  /** How our own reading took it; null where it took it for none. */
  own: ReadQuery | null;
  /** Words our own reading made nothing of. */
  leftOver: readonly string[];
  /** Whom the asker may see. */
  members: readonly Member[];
  today: string;
  /** Null: all of the asker's. */
  projectId: string | null;
};

/**
 * A query as a model has filled it, as far as the question says it; null for everything else. What our own reading found stays as it is.
 * Throws for what is not of the form.
 */
export const checkQuery = (content: string, against: Against): ReadQuery | null => {
  const { query: filled, said } = answer.parse(withoutNulls(JSON.parse(content)));
  const question = foldedWords(against.question);
  if (!filled || !said.every(({ words }) => isSaid(words, question))) {
    return null;
  }
  const named = withIds(filled, question, against.members);
  const query = named && assistantQuery.safeParse(withOwn(named, against)).data;
  if (!query || !isGrounded(query, said, against)) {
    return null;
  }
  if (query.where.words !== undefined && !foundByWords.includes(query.entity)) {
    return null;
  }
  if (![query.where.period, query.other].every((days) => isPeriod(days, against.today))) {
    return null;
  }
  if (!freeValuesIn(query).every((value) => isSaid(String(value), question))) {
    return null;
  }
  const leftOver = withoutSaid(against.leftOver, said);
  return leftOver.length > MOST_LEFT ? null : { query, leftOver };
};

/** Models fill in what they have nothing for. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map(withoutNulls);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      (one === null && name !== 'query') || one === '' ? [] : [[name, withoutNulls(one)]],
    ),
  );
};

/** Ids are none of a model's words. */
const filledWhere = z.looseObject({
  organization: written.optional(),
  organizationId: z.never().optional(),
  person: z.looseObject({ name: written.optional(), id: z.never().optional() }).optional(),
});

/** Names as the ids of those whom the asker may see; null where the question does not name them, or it is not clear whom. */
const withIds = (
  { where = {}, ...filled }: Record<string, unknown>,
  question: readonly string[],
  members: readonly Member[],
): Record<string, unknown> | null => {
  const { organization, person, ...others } = filledWhere.parse(where);
  const { name, ...part } = person ?? {};
  const names = [organization, name].flatMap((one) => one ?? []);
  const organizationId = organization && whoIsNamed(members, organization).organizationId;
  const id = name && whoIsNamed(members, name).membershipId;
  const isClear = (organization === undefined || organizationId) && (name === undefined || id);
  if (!isClear || !names.every((one) => isSaid(one, question))) {
    return null;
  }
  return {
    ...filled,
    where: {
      ...others,
      ...(organizationId && { organizationId }),
      ...(person && { person: { ...part, ...(id && { id }) } }),
    },
  };
};

/** Days that somebody building could ask about: of all time none are said. */
const isPeriod = (days: Period | undefined, today: string): boolean =>
  days === undefined ||
  (days.from <= days.to &&
    days.from >= shifted(today, -MOST_DAYS_AGO) &&
    days.to <= shifted(today, MOST_DAYS_AHEAD) &&
    days.to <= shifted(days.from, MOST_DAYS));

/**
 * Is each slot that the model has filled said once, in few words, and by what our own reading has left over? Words that say a slot which
 * stayed as it was take nothing away.
 */
const isGrounded = (query: AssistantQuery, said: Said, { own, leftOver }: Against): boolean => {
  const left = new Set(leftOver.flatMap(foldedWords));
  const spoken = new Map(said.map(({ slot, words }) => [slot, foldedWords(words)]));
  const added = addedSlots(query, own?.query);
  const isNew = (name: string) => {
    const words = (spoken.get(name) ?? []).filter(isWeighty);
    return words.length > 0 && (own === null || words.every((word) => left.has(word)));
  };
  return (
    spoken.size === said.length &&
    (spoken.get(NO_SLOT) ?? []).length <= MOST_POLITE &&
    [...spoken.values()].every((words) => words.filter(isWeighty).length <= MOST_WORDS) &&
    [...spoken.keys()].every(
      (name) => [NO_SLOT, ...added, ...(own ? [] : unsaidSlots)].includes(name) || !isNew(name),
    ) &&
    added.every(isNew)
  );
};

/** Words of two letters and less are endings and particles. */
const isWeighty = (word: string): boolean => /\p{L}{3}|\d/u.test(word);

/** The words of some, endings and particles aside. */
export const weightyWords = (leftOver: readonly string[]): string[] =>
  leftOver
    .flatMap((words) => words.split(/\s+/))
    .filter((word) => foldedWords(word).some(isWeighty));

/** What is left over when the words of slots are taken away. */
const withoutSaid = (leftOver: readonly string[], said: Said): string[] => {
  const taken = new Set(said.flatMap(({ words }) => foldedWords(words)));
  return weightyWords(leftOver).filter((word) => foldedWords(word).some((one) => !taken.has(one)));
};
