import { type Choices, labelOfWord, wireWordsOf } from '@nysan/contract/choices.ts';
import type { Icon } from '@tabler/icons-react';
import { wordOf } from '../../document-kit/list/plain.ts';
import type { Choice } from '../../ui/choice-buttons.tsx';

/** A word of a closed list in the reader's language. */
export const choiceWord = (choices: Choices, wire: string): string =>
  wordOf(labelOfWord(choices, wire));

/** A closed list as a form offers it. */
export const choicesOf = (choices: Choices, icons: Readonly<Record<string, Icon>> = {}): Choice[] =>
  wireWordsOf(choices).map((value) => ({
    value,
    label: choiceWord(choices, value),
    icon: icons[value],
  }));

/** A decimal without an exponent, as it is typed: `0.0000015`. */
export const typedNumber = (value: number): string =>
  value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 6 });
