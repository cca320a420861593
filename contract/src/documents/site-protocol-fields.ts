import { date, plainFields, type Translations, text } from '../plain-fields.ts';

/** Papers on what was measured or tested on site; they differ in words, number and address alone. */
export const protocolSorts = ['geodetic', 'test'] as const;
export type ProtocolSort = (typeof protocolSorts)[number];

const fieldsOf = (protocolDate: Translations) =>
  plainFields({
    name: text({
      max: 500,
      isRequired: true,
      isLine: true,
      label: { ru: 'Наименование', kk: 'Атауы', en: 'Name' },
    }),
    protocolDate: date({ hasCome: true, label: protocolDate }),
  });

/** The plain fields of each sort. */
export const protocolPlain = {
  geodetic: fieldsOf({ ru: 'Дата съемки', kk: 'Түсірілім күні', en: 'Survey date' }),
  test: fieldsOf({ ru: 'Дата протокола', kk: 'Хаттама күні', en: 'Report date' }),
} satisfies Record<ProtocolSort, unknown>;
