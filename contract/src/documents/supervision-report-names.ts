import type { Translations } from '../plain-fields.ts';

/** What is called the same in both reports. */
export const reportNames = {
  workSchedule: {
    ru: 'График производства работ',
    kk: 'Жұмыстарды жүргізу кестесі',
    en: 'Works programme',
  },
  objectPhotos: { ru: 'Фото объекта', kk: 'Нысан фотосуреттері', en: 'Site photos' },
  approvers: { ru: 'Утверждающие', kk: 'Бекітушілер', en: 'Approvers' },
  accepters: { ru: 'Принимающие', kk: 'Қабылдаушылар', en: 'Accepting parties' },
} satisfies Record<string, Translations>;
