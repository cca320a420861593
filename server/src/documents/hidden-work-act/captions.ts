import type { HiddenWorkActField } from '@nysan/contract/documents/hidden-work-act.ts';
import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';

export const groupCaptions = {
  primary: {
    ru: 'Представитель подрядчика',
    kk: 'Мердігердің өкілі',
    en: 'Contractor’s representative',
  },
  techExpert: {
    ru: 'Представитель технического надзора',
    kk: 'Техникалық қадағалау өкілі',
    en: 'Technical supervision representative',
  },
  authorExpert: {
    ru: 'Представитель авторского надзора',
    kk: 'Авторлық қадағалау өкілі',
    en: 'Designer’s supervision representative',
  },
} satisfies Record<string, Translations>;

/** Who stands in for a supervision that the object does not have. */
export const customerCaptions: Translations = {
  ru: 'Представитель заказчика',
  kk: 'Тапсырыс берушінің өкілі',
  en: 'Customer’s representative',
};

/** Names of the fields in the history, by the words of the PATCH call. */
export const fieldCaptions = {
  ...captionsOf(hiddenWorkActPlain),
  files: { ru: 'Файлы', kk: 'Файлдар', en: 'Files' },
  generalLog: { ru: 'Общий журнал', kk: 'Жалпы журнал', en: 'Site diary' },
  verificationLog: {
    ru: 'Журнал верификации',
    kk: 'Верификациялау журналы',
    en: 'Materials verification log',
  },
  testProtocols: { ru: 'Протоколы испытаний', kk: 'Сынақ хаттамалары', en: 'Test reports' },
  geodeticExecutives: {
    ru: 'Геодезические схемы',
    kk: 'Геодезиялық схемалар',
    en: 'As-built surveys',
  },
  estimateRecords: {
    ru: 'Объемы по смете',
    kk: 'Смета бойынша көлемдер',
    en: 'Estimate quantities',
  },
  primaryApprovers: {
    ru: 'Представители подрядчика',
    kk: 'Мердігер өкілдері',
    en: 'Contractor’s representatives',
  },
  authorExpertApprovers: {
    ru: 'Авторский надзор',
    kk: 'Авторлық қадағалау',
    en: 'Designer’s supervision',
  },
  techExpertApprovers: {
    ru: 'Технический надзор',
    kk: 'Техникалық қадағалау',
    en: 'Technical supervision',
  },
} satisfies Record<HiddenWorkActField, Translations>;
