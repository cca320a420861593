import { z } from 'zod';
import { date, money, percent } from '../common.ts';
import { optionalMoney, plainFields, type Translations } from '../plain-fields.ts';

/** What an act returns of what acts before it kept back, where somebody says how much (ours). */
export const retentionReturn = plainFields({
  retentionReturn: optionalMoney({
    word: 'RETENTION_RETURN',
    label: { ru: 'Возврат удержания', kk: 'Ұстап қалынғанды қайтару', en: 'Release of retention' },
  }),
});

const settlementSteps = ['RETENTION', 'ADVANCE_OFFSET', 'RETENTION_RETURN', 'PAYABLE'] as const;
export type SettlementStep = (typeof settlementSteps)[number];

/** How the lines below the total are called; each name begins with what is done with its amount. */
export const settlementCaptions: Record<SettlementStep, Translations> = {
  RETENTION: { ru: '− удержание', kk: '− ұстап қалу', en: '− retention' },
  ADVANCE_OFFSET: { ru: '− зачет аванса', kk: '− аванс есебіне', en: '− advance offset' },
  RETENTION_RETURN: {
    ru: '+ возврат удержания',
    kk: '+ ұстап қалынғанды қайтару',
    en: '+ release of retention',
  },
  PAYABLE: { ru: '= К оплате', kk: '= Төлеуге', en: '= Payable' },
};

const settlementLine = z.object({
  step: z.enum(settlementSteps),
  name: z.string(),
  percent: percent.nullable(),
  base: money.nullable(),
  amount: money,
});

/**
 * What is paid of the total of an act, with VAT, by the terms of its contract (ours). A draft follows them; an act that was sent keeps those of
 * that day.
 */
export const settlement = z.object({
  /** What the terms were agreed in. */
  basis: z.string(),
  retentionPercent: percent.nullable(),
  /** Of each act. */
  retentionSum: money.nullable(),
  /** What was kept back is due from this day on; null where an act returns it. */
  retentionUntil: date.nullable(),
  advancePaid: money,
  advancePercent: percent.nullable(),
  /** Of the advance, before this act and after it. */
  advanceLeftBefore: money,
  advanceLeft: money,
  /** Kept back by approved acts before this one, and not returned. */
  heldBefore: money,
  retention: money,
  advanceOffset: money,
  returned: money,
  payable: money,
  lines: z.array(settlementLine),
});
export type Settlement = z.infer<typeof settlement>;
