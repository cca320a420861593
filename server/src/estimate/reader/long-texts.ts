import { FileRefusal, quotable, type RefusalPlace } from '../../unpacking/refusal.ts';
import { MOST_CHARACTERS } from './limits.ts';

type Texts = { [text in keyof typeof MOST_CHARACTERS]?: string | undefined };

/** Throws TEXT_TOO_LONG for a text that no list and no answer could hold. */
export function refuseLongTexts(texts: Texts, { line, column }: RefusalPlace): void {
  for (const [text, limit] of Object.entries(MOST_CHARACTERS)) {
    const value = texts[text as keyof Texts] ?? '';
    if (value.length > limit) {
      const params = { value: quotable(value), limit };
      throw new FileRefusal('TEXT_TOO_LONG', { line, column }, params);
    }
  }
}
