import type { Language } from '@nysan/contract/wire.ts';

/** Names of what the engine itself writes into the history of a document, whatever its kind. */
export const historyWords: Record<Language, Record<string, string>> = {
  ru: { reason: 'Причина отклонения', source: 'Копия документа', name: 'Наименование' },
  kk: { reason: 'Қабылдамау себебі', source: 'Құжат көшірмесі', name: 'Атауы' },
  en: { reason: 'Reason of the rejection', source: 'Copy of', name: 'Name' },
};
