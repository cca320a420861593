/** How to load each file of texts that no page needs before sign-in. */
export const roomTexts = import.meta.glob<Record<string, unknown>>(
  ['./*/*.json', '!./*/{common,auth}.json'],
  { import: 'default' },
);
