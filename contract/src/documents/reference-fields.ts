import { money, month, optionalDate, optionalMoney, plainFields, text } from '../plain-fields.ts';

/** The plain fields of a reference, in the order of its form. */
export const referencePlain = plainFields({
  period: month({
    label: { ru: 'Отчетный период', kk: 'Есепті кезең', en: 'Reporting period' },
  }),
  number: text({
    max: 100,
    isRequired: true,
    isLine: true,
    isNeededToStart: true,
    label: { ru: 'Номер справки', kk: 'Анықтама нөмірі', en: 'Payment certificate No.' },
  }),
  customerAddress: text({
    max: 1000,
    label: {
      ru: 'Адрес заказчика',
      kk: 'Тапсырыс берушінің мекенжайы',
      en: 'Customer’s address',
    },
  }),
  contractorAddress: text({
    max: 1000,
    label: { ru: 'Адрес подрядчика', kk: 'Мердігердің мекенжайы', en: 'Contractor’s address' },
  }),
  agreementNumber: text({
    max: 100,
    isLine: true,
    isNeededToStart: true,
    label: { ru: 'Номер договора', kk: 'Шарт нөмірі', en: 'Contract number' },
  }),
  agreementDate: optionalDate({
    isNeededToStart: true,
    label: { ru: 'Дата договора', kk: 'Шарт күні', en: 'Contract date' },
  }),
  agreementReason: text({
    max: 500,
    isLine: true,
    label: {
      ru: 'Почему договор не как в паспорте',
      kk: 'Шарттың паспорттағыдан өзгеше болу себебі',
      en: 'Why the contract is not that of the passport',
    },
  }),
  additionalAgreement: text({
    max: 1000,
    label: {
      ru: 'Дополнительное соглашение',
      kk: 'Қосымша келісім',
      en: 'Supplementary agreement',
    },
  }),
});

/** The totals of a reference; one that nobody wrote over is empty and follows the linked acts. */
export const referenceTotals = plainFields({
  monthMoney: money({
    wire: 'constractionTotalReportMonth', // sic, all five
    label: {
      ru: 'Стоимость за отчетный месяц',
      kk: 'Есепті айдағы құны',
      en: 'Cost for the reporting month',
    },
  }),
  yearMoney: money({
    wire: 'constrationTotalOfBeginningYear',
    isSummed: true,
    label: {
      ru: 'Стоимость с начала года',
      kk: 'Жыл басынан бергі құны',
      en: 'Cost, year to date',
    },
  }),
  withoutVatMoney: money({
    wire: 'constractionTotalWithoutVTA',
    label: { ru: 'Итого без НДС', kk: 'Жиыны, ҚҚС-сыз', en: 'Total excl. VAT' },
  }),
  vatMoney: money({
    wire: 'constractionTotalVTA',
    label: { ru: 'НДС', kk: 'ҚҚС', en: 'VAT' },
  }),
  totalMoney: money({
    wire: 'constractionTotal',
    label: { ru: 'Всего с НДС', kk: 'Барлығы, ҚҚС-пен', en: 'Total incl. VAT' },
  }),
});

/**
 * What was done in the year of the reference before its papers were kept here: the only thing by which the year may hold more than
 * references and acts do. Said once, on the first reference; later ones carry it on.
 */
export const referenceOpening = plainFields({
  openingWithoutVatMoney: optionalMoney({
    label: {
      ru: 'Начальный остаток без НДС (выполнено в этом году до ведения учета в системе)',
      kk: 'Бастапқы қалдық, ҚҚС-сыз (осы жылы жүйеде есеп жүргізілгенге дейін орындалған)',
      en: 'Opening balance excl. VAT (done this year before the papers were kept here)',
    },
    caption: {
      ru: 'Начальный остаток без НДС, тг',
      kk: 'Бастапқы қалдық, ҚҚС-сыз, тг',
      en: 'Opening balance excl. VAT, KZT',
    },
  }),
  openingVatMoney: optionalMoney({
    label: {
      ru: 'НДС начального остатка',
      kk: 'Бастапқы қалдықтың ҚҚС-ы',
      en: 'VAT of the opening balance',
    },
  }),
});
