import { type KindNews, kinds } from './kinds.ts';
import type { Translations } from './plain-fields.ts';

/** News of what is no record. */
const otherNews = {
  PROJECT: { ru: 'Объект', kk: 'Нысан', en: 'Project' },
  PROJECT_MEMBERSHIP: { ru: 'Участники', kk: 'Қатысушылар', en: 'Members' },
  ORGANIZATION: { ru: 'Организации', kk: 'Ұйымдар', en: 'Organizations' },
  ESTIMATE: { ru: 'Смета', kk: 'Смета', en: 'Estimate' },
} as const satisfies Record<string, Translations>;

/** Kinds of news, as the feed groups them. */
export type NewsType = keyof typeof otherNews | KindNews;

const names = new Map<string, Translations>([
  ...Object.entries(otherNews),
  ...kinds.flatMap((facts): [KindNews, Translations][] =>
    facts.newsType === null
      ? []
      : [[facts.newsType, 'newsName' in facts ? facts.newsName : facts.many]],
  ),
]);

// A map's keys are known to be no more than its entries'.
export const newsTypes = [...names.keys()] as readonly NewsType[];

/** What the feed calls news of a type; undefined of one that only a newer process knows. */
export const newsNameOf = (type: string): Translations | undefined => names.get(type);
