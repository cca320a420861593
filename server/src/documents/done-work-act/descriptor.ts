import { doneWorkRates, doneWorkSwitches } from '@nysan/contract/documents/done-work-act-fields.ts';
import { doneWorkAct as facts } from '@nysan/contract/kinds/done-work-act.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { linkedRecords } from '../../record-engine/fields/linked-records.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { holdLinks, releaseLinks, retakeLinks } from '../../record-engine/repository/links.ts';
import { ownTable } from '../../record-engine/repository/own-row.ts';
import { answerDoneWorkAct } from './answer.ts';
import { fieldCaptions } from './captions.ts';
import { carriesOver } from './carried-over.ts';
import { checksOfDoneWorkAct } from './checks.ts';
import { freeCoefficients } from './coefficient-field.ts';
import { groups } from './groups.ts';
import { payVolumes } from './positions-repository.ts';
import { recalculate, recalculating } from './recalculate.ts';
import { copyDoneWorkAct, nameOfDoneWorkAct, own } from './repository.ts';
import { doneWorkActRules, paidActs } from './rules.ts';
import { doneWorkActSheet } from './sheet.ts';

const plain = editablePlain(ownTable(own.table, { ...doneWorkRates, ...doneWorkSwitches }));

/** The act of completed works (form 2): what differs from other documents. */
export const doneWorkAct = {
  ...documentFacts(facts),
  ...doneWorkActRules,
  timer: 'timer_done_work',
  groups,
  needsOrganizationKey: true,
  fields: {
    APPROVER: participants('approver'),
    SIGNER: participants('signer'),
    AUTHOR_SUPERVISION: participants('authorSupervision'),
    TECH_SUPERVISION: participants('techSupervision'),
    HIDDEN_WORK_ACT: recalculating(linkedRecords(paidActs)),
    ACT_COEFICCIENT: recalculating(freeCoefficients), // sic
    ...Object.fromEntries(
      Object.entries(plain).map(([word, field]) => [word, recalculating(field)]),
    ),
  },
  fieldCaptions,
  nameOf: nameOfDoneWorkAct,
  answer: answerDoneWorkAct,
  checks: checksOfDoneWorkAct,
  sheet: doneWorkActSheet,
  carriesOver,
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
