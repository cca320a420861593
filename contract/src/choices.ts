import { compared } from './look-alikes.ts';
import type { Language } from './wire.ts';

type Translations = Record<Language, string>;

/** A closed list of words: each by our own, as the wire spells it and as people read it. */
export type Choices = Readonly<Record<string, { wire: string; label: Translations }>>;

/** Keeps the literal types of a closed list. */
export const choices = <const C extends Choices>(words: C): C => words;

/** What a flag says where it is one of two words: in a cell, in a filter. */
export const yesNo = choices({
  yes: { wire: 'true', label: { ru: 'Да', kk: 'Иә', en: 'Yes' } },
  no: { wire: 'false', label: { ru: 'Нет', kk: 'Жоқ', en: 'No' } },
});

/** What the wire may say, in the order in which it is offered. */
export const wireWordsOf = (words: Choices): string[] =>
  Object.values(words).map(({ wire }) => wire);

/** Our word as the wire spells it; what is no word of the list stays as it is. */
export const toWireWord = (words: Choices, ours: string): string => words[ours]?.wire ?? ours;

/** Our word for one of the wire; undefined for any other. */
export const fromWireWord = (words: Choices, wire: string): string | undefined =>
  Object.entries(words).find(([, word]) => word.wire === wire)?.[0];

/** What people read where the wire says this; a word that left the list stays as it was said. */
export const labelOfWord = (words: Choices, wire: string): Translations =>
  Object.values(words).find((word) => word.wire === wire)?.label ?? {
    ru: wire,
    kk: wire,
    en: wire,
  };

/** The wire's word for one that somebody spells as people do, in any language; undefined for what is no word of the list. */
export const wireWordFor = (words: Choices, text: string): string | undefined =>
  spellingsOf(words).get(compared(text));

const spellings = new WeakMap<Choices, ReadonlyMap<string, string>>();

/** Every spelling of every word, made once. What the wire says comes last, so that no label takes it from its own word. */
const spellingsOf = (words: Choices): ReadonlyMap<string, string> => {
  const known = spellings.get(words);
  if (known) {
    return known;
  }
  const all = Object.values(words);
  const made = new Map([
    ...all.flatMap(({ wire, label }) =>
      Object.values(label).map((name): [string, string] => [compared(name), wire]),
    ),
    ...all.map(({ wire }): [string, string] => [compared(wire), wire]),
  ]);
  spellings.set(words, made);
  return made;
};
