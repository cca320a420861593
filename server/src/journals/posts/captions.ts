import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the history of a record calls the journals that hang on it and their posts. */
export const postCaptions = {
  journals: { ru: 'Журналы', kk: 'Журналдар', en: 'Logs' },
  posts: { ru: 'Запись журнала', kk: 'Журнал жазбасы', en: 'Log entry' },
} satisfies Record<string, Translations>;
