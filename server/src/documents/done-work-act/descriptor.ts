import { askedPercent } from '@nysan/contract/common.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { decimal, flag } from '../../record-engine/fields/columns.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { linkedRecords } from '../../record-engine/fields/linked-records.ts';
import { holdLinks, releaseLinks, retakeLinks } from '../../record-engine/repository/links.ts';
import { answerDoneWorkAct } from './answer.ts';
import { captions, fieldCaptions } from './captions.ts';
import { freeCoefficients } from './coefficient-field.ts';
import { coefficients } from './coefficients.ts';
import { groups } from './groups.ts';
import { missingInDoneWorkAct } from './missing.ts';
import { payVolumes } from './payment-repository.ts';
import { counted, recalculate } from './recalculate.ts';
import { copyDoneWorkAct, nameOfDoneWorkAct } from './repository.ts';
import { doneWorkActRules, paidActs } from './rules.ts';
import { doneWorkActSheet } from './sheet.ts';

const table = 'done_work_acts';

const coefficientFields: Record<string, Field> = Object.fromEntries(
  coefficients.flatMap(({ column, valueField, switchField }) => [
    [valueField, counted(decimal({ table, column }, askedPercent()))],
    [switchField, counted(flag({ table, column: `is_${column}_enabled` }))],
  ]),
);

/** The act of completed works (form 2): what differs from other documents. */
export const doneWorkAct = {
  ...doneWorkActRules,
  kind: 'done-work-act',
  taskType: 'DONE_WORK_ACT',
  newsType: 'DONE_WORK_ACT',
  historyType: 'DONE_WORK_ACT',
  isDocument: true,
  numberPrefix: 'АВР',
  captions,
  timer: 'timer_done_work',
  groups,
  fields: {
    APPROVER: participants('approver'),
    SIGNER: participants('signer'),
    AUTHOR_SUPERVISION: participants('authorSupervision'),
    TECH_SUPERVISION: participants('techSupervision'),
    HIDDEN_WORK_ACT: counted(linkedRecords(paidActs)),
    ACT_COEFICCIENT: counted(freeCoefficients), // sic
    ...coefficientFields,
  },
  fieldCaptions,
  nameOf: nameOfDoneWorkAct,
  answer: answerDoneWorkAct,
  missing: missingInDoneWorkAct,
  sheet: doneWorkActSheet,
  copy: async (trx, from, to) => {
    await copyDoneWorkAct(trx, from, to);
    await recalculate(trx, to);
  },
  effects: {
    started: (trx, { id }) => holdLinks(trx, paidActs, id),
    approved: payVolumes,
    rejected: (trx, { id }) => releaseLinks(trx, id),
    revised: (trx, { id }) => retakeLinks(trx, id),
    archived: (trx, { id }) => releaseLinks(trx, id),
  },
} satisfies DocumentKind;
