import { plainFields, text } from '../plain-fields.ts';

/** Records that are a name with files; they differ in words, number and address alone. */
export type NamedSort = 'inspection' | 'certificate';

/** What is said of one besides its files. */
export const namedPlain = plainFields({
  name: text({
    max: 500,
    isRequired: true,
    isLine: true,
    label: { ru: 'Наименование', kk: 'Атауы', en: 'Name' },
  }),
});
