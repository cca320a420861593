import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import type { FigureRole } from '@nysan/contract/figures.ts';
import { factsOf } from '@nysan/contract/kinds.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { type Language, languages } from '@nysan/contract/wire.ts';
import { fill } from '../../texts/texts.ts';
import { periodText } from '../answers/figures.ts';
import { listWords } from '../answers/list-words.ts';
import {
  countedByWords,
  entityWords,
  measureWords,
  remarkStateWords,
  roleWords,
  slotWords,
  stateWords,
} from '../answers/query-words.ts';
import { askedKinds } from '../tools/kinds.ts';
import type { NamesInQuery } from '../tools/tool.ts';

type Where = AssistantQuery['where'];

/** The same words in every language, put together by `make`. */
export const inEach = (make: (language: Language) => string): Translations =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    string
  >;

const wordsOf: Readonly<Record<string, Translations>> = entityWords;

export const entityText = (entity: string): Translations =>
  wordsOf[entity] ??
  factsOf(entity)?.many ??
  askedKinds[entity]?.caption ?? { ru: entity, kk: entity, en: entity };

export const stateText = (
  entity: string,
  { state, overdue }: Pick<Where, 'state' | 'overdue'>,
): Translations | null => {
  if (overdue) {
    return slotWords.overdue;
  }
  if (state === undefined) {
    return null;
  }
  return entity === 'remark' && (state === 'waiting' || state === 'approved')
    ? remarkStateWords[state]
    : stateWords[state];
};

export const periodOf = ({ period }: Where): Translations | null =>
  period
    ? inEach((language) =>
        fill(slotWords[period.of][language], { period: periodText(period)[language] }),
      )
    : null;

export const supervisionText = ({ supervision }: Where): Translations | null =>
  supervision ? listWords[supervision] : null;

/** A person, and what they have to do with it. */
export const personText = (as: FigureRole, name: string | undefined): Translations =>
  name === undefined ? roleWords[as] : inEach((language) => `${roleWords[as][language]}: ${name}`);

export const measureText = ({ measure }: AssistantQuery): Translations => measureWords[measure];

const asWritten = (text: string | undefined): Translations | null =>
  text === undefined ? null : { ru: text, kk: text, en: text };

/** What a query is of, as the subject of a sentence. */
export const subjectOf = (entity: string, where: Where, names: NamesInQuery): Translations => {
  const parts = [
    entityText(entity),
    supervisionText(where),
    asWritten(names.organization),
    where.person?.id ? personText(where.person.as, names.person) : null,
    stateText(entity, where),
    periodOf(where),
  ].flatMap((part) => part ?? []);
  return inEach((language) => parts.map((part) => part[language]).join(', '));
};

/** By what nothing was found. */
export const countedBy = (entity: string, { overdue, state }: Where): Translations => {
  if (entity === 'works') {
    return countedByWords.acts;
  }
  if (overdue) {
    return entity === 'remark' ? countedByWords.dueOfRemark : countedByWords.dueOfPaper;
  }
  if (state) {
    return entity === 'remark' ? countedByWords.resolution : countedByWords.status;
  }
  return countedByWords.records;
};
