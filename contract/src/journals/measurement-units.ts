import { choices, labelOfWord } from '../choices.ts';
import type { Language } from '../wire.ts';

/** In what works and products are measured: as the wire spells it, and as it is shown and printed. */
export const measurementUnits = choices({
  metre: { wire: 'м', label: { ru: 'м', kk: 'м', en: 'm' } },
  squareMetre: { wire: 'm2', label: { ru: 'м²', kk: 'м²', en: 'm²' } },
  cubicMetre: { wire: 'm3', label: { ru: 'м³', kk: 'м³', en: 'm³' } },
  tonne: { wire: 'тн', label: { ru: 'т', kk: 'т', en: 't' } },
  kilogram: { wire: 'кг', label: { ru: 'кг', kk: 'кг', en: 'kg' } },
  set: { wire: 'комплект', label: { ru: 'компл.', kk: 'жинақ', en: 'set' } },
  piece: { wire: 'шт', label: { ru: 'шт.', kk: 'дана', en: 'pcs' } },
});

/** A unit of the wire as people read it. */
export const shownUnit = (wire: string, language: Language): string =>
  labelOfWord(measurementUnits, wire)[language];
