import { choice, date, flag, number, plainFields, text } from '../plain-fields.ts';
import { measurementUnits } from './measurement-units.ts';

const named = { max: 1000, isRequired: true } as const;
const numbered = { max: 200, isRequired: true, isLine: true } as const;
const counted = { scale: 6, max: 999_999_999 } as const;

/** The nineteen plain fields of a row of the verification log, in the order of its form, its workbook and its paper. */
export const verificationLogPlain = plainFields({
  documentBrand: text({
    max: 2000,
    isRequired: true,
    label: {
      ru: 'Наименование, марка, тип продукции, обозначение документа (ГОСТ, ТУ)',
      kk: 'Өнімнің атауы, маркасы, түрі, құжаттың белгіленуі (МЕМСТ, ТШ)',
      en: 'Product name, grade, type, standard',
    },
  }),
  deliveryDate: date({
    hasCome: true,
    label: { ru: 'Дата поступления', kk: 'Түскен күні', en: 'Date received' },
  }),
  supplier: text({ ...named, label: { ru: 'Поставщик', kk: 'Жеткізуші', en: 'Supplier' } }),
  batchNumber: number({
    scale: 0,
    max: 999_999_999_999,
    label: { ru: 'Номер партии', kk: 'Партия нөмірі', en: 'Batch No.' },
  }),
  manufactureDate: date({
    hasCome: true,
    label: { ru: 'Дата изготовления', kk: 'Дайындалған күні', en: 'Date of manufacture' },
  }),
  accompanyingDocumentNumber: text({
    ...numbered,
    label: {
      ru: 'Номер сопроводительного документа',
      kk: 'Ілеспе құжаттың нөмірі',
      en: 'Accompanying document No.',
    },
  }),
  amountOfProductsInBatch: number({
    ...counted,
    label: {
      ru: 'Количество продукции в партии',
      kk: 'Партиядағы өнім саны',
      en: 'Quantity in batch',
    },
  }),
  amountOfVerifiedProducts: number({
    ...counted,
    label: {
      ru: 'Количество проверенной продукции',
      kk: 'Тексерілген өнім саны',
      en: 'Quantity verified',
    },
  }),
  amountOfDefectiveProducts: number({
    ...counted,
    label: {
      ru: 'Количество забракованной продукции',
      kk: 'Жарамсыз деп танылған өнім саны',
      en: 'Quantity rejected',
    },
  }),
  amountOfIncompleteProducts: number({
    ...counted,
    label: {
      ru: 'Количество некомплектной продукции',
      kk: 'Жиынтығы толық емес өнім саны',
      en: 'Quantity incomplete',
    },
  }),
  measurementUnit: choice({
    choices: measurementUnits,
    label: { ru: 'Единица измерения', kk: 'Өлшем бірлігі', en: 'Unit' },
  }),
  testType: text({
    ...named,
    label: { ru: 'Вид испытаний', kk: 'Сынақ түрі', en: 'Type of test' },
  }),
  sampleSubmittedDate: date({
    label: {
      ru: 'Дата передачи образцов на испытания',
      kk: 'Үлгілер сынаққа берілген күн',
      en: 'Samples submitted on',
    },
  }),
  numberOfTestReport: text({
    ...numbered,
    label: {
      ru: 'Номер протокола испытаний',
      kk: 'Сынақ хаттамасының нөмірі',
      en: 'Test report No.',
    },
  }),
  dateOfTestReport: date({
    label: {
      ru: 'Дата протокола испытаний',
      kk: 'Сынақ хаттамасының күні',
      en: 'Test report date',
    },
  }),
  defectiveProductsInTest: text({
    ...named,
    label: {
      ru: 'Дефектная продукция по результатам испытаний',
      kk: 'Сынақ нәтижесі бойынша ақаулы өнім',
      en: 'Defective by test',
    },
  }),
  transferOfInformationDate: date({
    label: {
      ru: 'Дата передачи информации поставщику',
      kk: 'Ақпарат жеткізушіге берілген күн',
      en: 'Supplier informed on',
    },
  }),
  locallyContained: flag({
    label: {
      ru: 'Местное содержание (СТ-KZ)',
      kk: 'Жергілікті қамту (СТ-KZ)',
      en: 'Local content (СТ-KZ)',
    },
  }),
  comment: text({
    max: 4000,
    isRequired: true,
    label: { ru: 'Примечание', kk: 'Ескертпе', en: 'Note' },
  }),
});
