import {
  doneWorkRates,
  doneWorkReasons,
  doneWorkSwitches,
} from '@nysan/contract/documents/done-work-act-fields.ts';
import { retentionReturn } from '@nysan/contract/documents/settlement.ts';
import { doneWorkAct as facts } from '@nysan/contract/kinds/done-work-act.ts';
import type { Trx } from '../../db/transaction.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import {
  approveSettlement,
  dropSettlement,
  voidSettlement,
} from '../../payment-terms/settlement-repository.ts';
import { followedBy } from '../../record-engine/fields/followed-by.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { holdLinks, releaseLinks, retakeLinks } from '../../record-engine/repository/links.ts';
import { ownTable } from '../../record-engine/repository/own-row.ts';
import { actsOf } from './acts-repository.ts';
import { answerDoneWorkAct } from './answer.ts';
import { beginBilling, fixParties, placeParties } from './billing-repository.ts';
import { fieldCaptions } from './captions.ts';
import { carriesOver } from './carried-over.ts';
import { checksOfDoneWorkAct } from './checks.ts';
import { freeCoefficients } from './coefficient-field.ts';
import { fittingParties } from './fitting-parties.ts';
import { groups } from './groups.ts';
import { internalOnly, internalPrices } from './internal-price-field.ts';
import { payerField } from './payer-field.ts';
import { payVolumes } from './positions-repository.ts';
import { recalculate, recalculating } from './recalculate.ts';
import { copyDoneWorkAct, internalOwn, nameOfDoneWorkAct, own } from './repository.ts';
import { doneWorkActRules } from './rules.ts';
import { fixSettlement } from './settlement.ts';
import { doneWorkActSheet } from './sheet.ts';
import { takenActs } from './taken-acts.ts';

const internalPlain = editablePlain(internalOwn);
const plain = editablePlain(ownTable(own.table, { ...doneWorkRates, ...doneWorkSwitches }));

/** Lets go what an act held that was not approved: its acts of hidden works, the advance it offset and the retention it returned. */
const giveBack = async (trx: Trx, { id }: { id: string }): Promise<void> => {
  await releaseLinks(trx, id);
  await voidSettlement(trx, id);
};

/** The act of completed works (form 2): what differs from other documents. */
export const doneWorkAct = {
  ...documentFacts(facts),
  ...doneWorkActRules,
  timer: 'timer_done_work',
  groups,
  needsOrganizationKey: true,
  isBetweenParties: true,
  fitting: fittingParties,
  partyRoles: ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR'],
  fields: {
    APPROVER: followedBy(participants('approver'), placeParties),
    SIGNER: followedBy(participants('signer'), placeParties),
    AUTHOR_SUPERVISION: participants('authorSupervision'),
    TECH_SUPERVISION: participants('techSupervision'),
    PAYER: recalculating(payerField),
    INTERNAL_PERCENT: recalculating(internalOnly(internalPlain.INTERNAL_PERCENT)),
    INTERNAL_PRICE: recalculating(internalPrices),
    HIDDEN_WORK_ACT: recalculating(takenActs),
    ACT_COEFICCIENT: recalculating(freeCoefficients), // sic
    ...Object.fromEntries(
      Object.entries(plain).map(([word, field]) => [word, recalculating(field)]),
    ),
    ...editablePlain(ownTable(own.table, doneWorkReasons)),
    ...editablePlain(ownTable(own.table, retentionReturn)),
  },
  fieldCaptions,
  nameOf: nameOfDoneWorkAct,
  answer: answerDoneWorkAct,
  checks: checksOfDoneWorkAct,
  sheet: doneWorkActSheet,
  carriesOver,
  copy: async (trx, from, to) => {
    await copyDoneWorkAct(trx, from, to);
    await beginBilling(trx, to);
    await recalculate(trx, to);
  },
  effects: {
    started: async (trx, document) => {
      await holdLinks(trx, await actsOf(trx, document.id), document.id);
      await fixParties(trx, document.id);
      await fixSettlement(trx, document);
    },
    approved: async (trx, document) => {
      await payVolumes(trx, document);
      await approveSettlement(trx, document.id);
    },
    rejected: giveBack,
    revised: async (trx, { id }) => {
      await retakeLinks(trx, id);
      await dropSettlement(trx, id);
    },
    archived: giveBack,
  },
} satisfies DocumentKind;
