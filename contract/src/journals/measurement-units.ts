import { choices } from '../choices.ts';

/** In what works and products are measured. */
export const measurementUnits = choices({
  metre: { wire: 'м', label: { ru: 'м', kk: 'м', en: 'm' } },
  squareMetre: { wire: 'm2', label: { ru: 'm2', kk: 'м²', en: 'm²' } },
  cubicMetre: { wire: 'm3', label: { ru: 'm3', kk: 'м³', en: 'm³' } },
  tonne: { wire: 'тн', label: { ru: 'тн', kk: 'т', en: 't' } },
  kilogram: { wire: 'кг', label: { ru: 'кг', kk: 'кг', en: 'kg' } },
  set: { wire: 'комплект', label: { ru: 'комплект', kk: 'жинақ', en: 'set' } },
  piece: { wire: 'шт', label: { ru: 'шт', kk: 'дана', en: 'pcs' } },
});
