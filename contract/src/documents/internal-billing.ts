import { z } from 'zod';
import { askedNumber, askedPercent, money, percent, unitCost, uuid } from '../common.ts';
import { percent as percentField, plainFields, type Translations } from '../plain-fields.ts';

/**
 * Billing between contractors (ours): a subcontractor bills the contractor above them, who bills the customer for the same works. Only what
 * the customer pays counts in figures.
 */
export const internalPlain = plainFields({
  internalPercent: percentField({
    word: 'INTERNAL_PERCENT',
    label: {
      ru: 'Цена субподряда от сметной',
      kk: 'Қосалқы мердігерлік бағасы, сметалықтан',
      en: 'Subcontract price of the estimated one',
    },
  }),
});

export const payerLabel: Translations = { ru: 'Плательщик', kk: 'Төлеуші', en: 'Payer' };

export const internalPriceLabel: Translations = {
  ru: 'Цены субподряда',
  kk: 'Қосалқы мердігерлік бағалары',
  en: 'Subcontract prices',
};

/** The words of their fields in the PATCH call. */
export const internalBillingWords = ['PAYER', 'INTERNAL_PERCENT', 'INTERNAL_PRICE'] as const;

/** A price of a closed line: for a unit of its volume, or in percent of its money. */
export const askedInternalPrice = z.union([
  z.strictObject({ id: uuid, unitCost: askedNumber(4, 999_999_999) }),
  z.strictObject({ id: uuid, percent: askedPercent() }),
]);

const party = z.object({ id: uuid, name: z.string() });

/** Between whom an act lies. Payee and payer are null while nobody knows them. */
export const billingParties = {
  /** Between contractors: read by both and administrators alone. */
  isInternal: z.boolean(),
  payee: party.nullable(),
  payer: party.nullable(),
  /** To whom the reader may bill it; nobody unless they may change it. */
  payers: z.array(party),
};

/** What a line of an internal act is paid by; both null on other acts, and where the percent of the act counts. */
export const internalLine = {
  /** The money it was closed with. */
  closedAmount: money,
  internalUnitCost: unitCost.nullable(),
  internalPercent: percent.nullable(),
};
