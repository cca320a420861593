import { hiddenWorkAct as facts } from '@nysan/contract/kinds/hidden-work-act.ts';
import type { Reader } from '../../db/transaction.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { linkedRecords } from '../../record-engine/fields/linked-records.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { answerHiddenWorkAct } from './answer.ts';
import { fieldCaptions } from './captions.ts';
import { checksOfHiddenWorkAct } from './checks.ts';
import { nameOfShift, shiftsOf } from './cited-repository.ts';
import { groups } from './groups.ts';
import { volumesLeftOut } from './left-out-repository.ts';
import { forgetLines, keepLines } from './lines-repository.ts';
import { verifiedProducts } from './product-field.ts';
import { giveProductsBack, takeProducts } from './product-repository.ts';
import { citedShifts, citedSurveys, citedTests } from './relations.ts';
import { copyHiddenWorkAct, nameOfHiddenWorkAct, own } from './repository.ts';
import { hiddenWorkActRules } from './rules.ts';
import { hiddenWorkActSheet } from './sheet.ts';
import { estimateVolumes } from './volume-field.ts';
import { closeVolumes, releaseVolumes, reserveVolumes } from './volume-repository.ts';

/** Entries of the log have no numbers. */
const namesOfShifts = async (db: Reader, actId: string): Promise<string[]> =>
  (await shiftsOf(db, actId)).map((shift) => nameOfShift(shift, 'ru'));

/** The act of hidden works: what differs from other documents. */
export const hiddenWorkAct = {
  ...documentFacts(facts),
  ...hiddenWorkActRules,
  timer: 'timer_hidden_work',
  groups,
  fields: {
    ...editablePlain(own),
    files: fileList('files'),
    generalLog: linkedRecords(citedShifts, namesOfShifts),
    verificationLog: verifiedProducts,
    testProtocols: linkedRecords(citedTests),
    geodeticExecutives: linkedRecords(citedSurveys),
    estimateRecords: estimateVolumes,
    primaryApprovers: participants('primary'),
    authorExpertApprovers: participants('authorExpert'), // sic: read back as expertApprovers
    techExpertApprovers: participants('techExpert'), // sic: read back as techApprovers
  },
  fieldCaptions,
  nameOf: nameOfHiddenWorkAct,
  answer: answerHiddenWorkAct,
  checks: checksOfHiddenWorkAct,
  sheet: hiddenWorkActSheet,
  copy: copyHiddenWorkAct,
  leftOut: volumesLeftOut,
  effects: {
    started: async (trx, document) => {
      await reserveVolumes(trx, document);
      await keepLines(trx, document);
      await takeProducts(trx, document);
    },
    approved: closeVolumes,
    rejected: async (trx, document) => {
      await releaseVolumes(trx, document);
      await giveProductsBack(trx, document);
    },
    revised: forgetLines,
  },
} satisfies DocumentKind;
