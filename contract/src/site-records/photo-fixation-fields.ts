import { date, plainFields } from '../plain-fields.ts';

/** What is said of a photo record besides its pictures. */
export const photoFixationPlain = plainFields({
  photoDate: date({
    hasCome: true,
    label: { ru: 'Дата фотофиксации', kk: 'Фототіркеу күні', en: 'Photo date' },
  }),
});
