import type { Language } from '@nysan/contract/wire.ts';
import { fill, textsOf } from '../texts/texts.ts';
import type { Refusal } from './problem.ts';

/** Why something was refused, fit to show to a reader of this language. */
export const sentenceOf = ({ code, facts }: Refusal, language: Language): string =>
  facts.message?.(language) ?? fill(textsOf(language).errors[code], facts.params);
