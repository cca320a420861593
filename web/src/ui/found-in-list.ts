import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { inOtherLayouts } from '@nysan/contract/keyboard-layouts.ts';
import { folded } from '@nysan/contract/look-alikes.ts';
import { mayBeMisspelt, nearestOf } from '@nysan/contract/nearest-word.ts';

/** Whether a text holds every word that is looked for, as the lists of the server compare them. */
export const isFound = (text: string, search: string): boolean => {
  const held = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => held.includes(word));
};

/**
 * The options of a list whose text holds what is typed, up to its limit; groups keep theirs. Where none does, those that hold it as another
 * keyboard layout has it, or with its wrong letters put right.
 */
export const foundInList =
  (textOf: (item: ComboboxItem) => string = ({ label }) => label): OptionsFilter =>
  ({ options, search, limit }) => {
    const found = (asked: string) =>
      optionsWith(options, limit, (item) => isFound(textOf(item), asked));
    const first = found(search);
    if (search.trim() === '' || !isNothing(first)) {
      return first;
    }
    const others = [...inOtherLayouts(search), putRight(search, options, textOf)];
    return others.map(found).find((one) => !isNothing(one)) ?? first;
  };

const optionsWith = (
  options: readonly ComboboxParsedItem[],
  limit: number,
  fits: (item: ComboboxItem) => boolean,
): ComboboxParsedItem[] => {
  let left = limit;
  const fitting = (items: readonly ComboboxItem[]): ComboboxItem[] => {
    const found = items.filter(fits).slice(0, left);
    left -= found.length;
    return found;
  };
  return options.flatMap((option): ComboboxParsedItem[] =>
    'group' in option ? [{ ...option, items: fitting(option.items) }] : fitting([option]),
  );
};

const isNothing = (options: readonly ComboboxParsedItem[]): boolean =>
  options.every((option) => 'group' in option && option.items.length === 0);

/** What is looked for, with the nearest word of the options in the place of each that is none of theirs. */
const putRight = (
  search: string,
  options: readonly ComboboxParsedItem[],
  textOf: (item: ComboboxItem) => string,
): string => {
  const items = options.flatMap((option) => ('group' in option ? option.items : [option]));
  const words = [...new Set(items.flatMap((item) => folded(textOf(item)).match(/\p{L}+/gu) ?? []))];
  return folded(search).replace(/\p{L}+/gu, (word) =>
    mayBeMisspelt(word) ? (nearestOf(word, words) ?? word) : word,
  );
};
