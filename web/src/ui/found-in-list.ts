import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { folded } from '@nysan/contract/look-alikes.ts';

/** Whether a text holds every word that is looked for, as the lists of the server compare them. */
export const isFound = (text: string, search: string): boolean => {
  const held = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => held.includes(word));
};

/** The options of a list whose text holds what is typed, up to its limit; groups keep theirs. */
export const foundInList =
  (textOf: (item: ComboboxItem) => string = ({ label }) => label): OptionsFilter =>
  ({ options, search, limit }) => {
    let left = limit;
    const foundIn = (items: readonly ComboboxItem[]): ComboboxItem[] => {
      const found = items.filter((item) => isFound(textOf(item), search)).slice(0, left);
      left -= found.length;
      return found;
    };
    return options.flatMap((option): ComboboxParsedItem[] =>
      'group' in option ? [{ ...option, items: foundIn(option.items) }] : foundIn([option]),
    );
  };
