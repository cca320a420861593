import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';

/** Names of the log and of its part on paper. */
export const paperWords = {
  title: {
    ru: 'ЖУРНАЛ ВЕРИФИКАЦИИ',
    kk: 'ВЕРИФИКАЦИЯЛАУ ЖУРНАЛЫ',
    en: 'MATERIALS VERIFICATION LOG',
  },
  subtitle: {
    ru: 'закупленной продукции',
    kk: 'сатып алынған өнім',
    en: 'purchased products',
  },
  entries: {
    ru: 'Сведения о верификации',
    kk: 'Верификациялау туралы мәліметтер',
    en: 'Record of verification',
  },
} satisfies Record<string, Translations>;

/** Heads of its columns: what belongs together stands in one. */
export const columnWords = {
  product: {
    ru: 'Наименование, марка, тип продукции, ГОСТ, ТУ',
    kk: 'Өнімнің атауы, маркасы, түрі, МЕМСТ, ТШ',
    en: 'Product, grade, type, standard',
  },
  delivery: {
    ru: 'Поступление, поставщик, документ',
    kk: 'Түскен күні, жеткізуші, құжат',
    en: 'Received, supplier, document',
  },
  batch: {
    ru: 'Партия, дата изготовления',
    kk: 'Партия, дайындалған күні',
    en: 'Batch, manufactured',
  },
  inBatch: { ru: 'В партии', kk: 'Партияда', en: 'In batch' },
  verified: { ru: 'Проверено, из них', kk: 'Тексерілгені, соның ішінде', en: 'Verified, of these' },
  tests: { ru: 'Испытания', kk: 'Сынақтар', en: 'Tests' },
  defects: {
    ru: 'Дефекты по испытаниям',
    kk: 'Сынақ бойынша ақаулар',
    en: 'Defects by test',
  },
  information: {
    ru: 'Информация поставщику, примечание',
    kk: 'Жеткізушіге ақпарат, ескертпе',
    en: 'Supplier informed, note',
  },
} satisfies Record<string, Translations>;

/** What stands before a value in a cell. */
export const cellWords: Record<
  Language,
  {
    defective: string;
    incomplete: string;
    samples: string;
    report: (number: string) => string;
    reportOf: (day: string) => string;
  }
> = {
  ru: {
    defective: 'брак',
    incomplete: 'некомплект',
    samples: 'образцы',
    report: (number) => `протокол № ${number}`,
    reportOf: (day) => `от ${day}`,
  },
  kk: {
    defective: 'жарамсыз',
    incomplete: 'жиынтығы толық емес',
    samples: 'үлгілер',
    report: (number) => `хаттама № ${number}`,
    reportOf: (day) => `күні: ${day}`,
  },
  en: {
    defective: 'rejected',
    incomplete: 'incomplete',
    samples: 'samples',
    report: (number) => `report No. ${number}`,
    reportOf: (day) => `of ${day}`,
  },
};
