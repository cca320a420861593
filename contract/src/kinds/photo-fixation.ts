import type { KindFacts } from './kind-facts.ts';

export const photoFixation = {
  kind: 'photo-fixation',
  path: '/photo-fixations',
  row: 'photo-fixations',
  oneRow: 'photo-fixations',
  room: 'photoFixations',
  historyType: 'PHOTO_FIXATION',
  numberPrefix: null,
  one: { ru: 'Фотофиксация', kk: 'Фототіркеу', en: 'Photo record' },
  many: { ru: 'Фотофиксации', kk: 'Фототіркеулер', en: 'Photo records' },
  newsType: 'PHOTO_FIXATION',
} as const satisfies KindFacts;
