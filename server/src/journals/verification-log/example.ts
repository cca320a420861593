import {
  verificationLogColumns,
  verificationLogList,
} from '@nysan/contract/journals/verification-log-list.ts';
import type { Example } from '../workbooks/form.ts';

const batch = {
  deliveryDate: '2026-03-12',
  batchNumber: 114,
  manufactureDate: '2026-02-27',
  accompanyingDocumentNumber: 'ТТН 000418',
  amountOfProductsInBatch: 24.6,
  amountOfVerifiedProducts: 2.4,
  amountOfDefectiveProducts: 0,
  amountOfIncompleteProducts: 0,
  measurementUnit: 'тн',
  sampleSubmittedDate: '2026-03-13',
  numberOfTestReport: '57-А',
  dateOfTestReport: '2026-03-16',
  transferOfInformationDate: '2026-03-17',
  locallyContained: true,
};

/** The workbook of the verification log with one batch, as the call gives it to be filled in. */
export const verificationLogExample: Example<typeof verificationLogColumns> = {
  fileName: 'verification-log.xlsx',
  title: verificationLogList.title,
  columns: verificationLogColumns,
  rows: {
    ru: {
      ...batch,
      documentBrand: 'Арматура А500С, ⌀16 мм, ГОСТ 34028-2016',
      supplier: 'ТОО «Металл-Сервис»',
      testType: 'Испытание на растяжение и изгиб',
      defectiveProductsInTest: 'Не выявлена',
      comment: 'Сертификат приложен',
    },
    kk: {
      ...batch,
      documentBrand: 'А500С арматурасы, ⌀16 мм, МЕМСТ 34028-2016',
      supplier: '«Металл-Сервис» ЖШС',
      testType: 'Созуға және июге сынау',
      defectiveProductsInTest: 'Анықталған жоқ',
      comment: 'Сертификаты қоса берілді',
    },
    en: {
      ...batch,
      documentBrand: 'Rebar A500C, ⌀16 mm, GOST 34028-2016',
      supplier: 'Metall-Service LLP',
      testType: 'Tension and bending test',
      defectiveProductsInTest: 'None found',
      comment: 'Certificate attached',
    },
  },
};
