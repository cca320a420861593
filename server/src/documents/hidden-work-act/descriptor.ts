import { shownUnit } from '@nysan/contract/journals/measurement-units.ts';
import { hiddenWorkAct as facts } from '@nysan/contract/kinds/hidden-work-act.ts';
import type { Reader } from '../../db/transaction.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { linkedRecords } from '../../record-engine/fields/linked-records.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { unlinkRecords } from '../../record-engine/repository/links.ts';
import { removeVolumes, setVolumes } from './act-volume-repository.ts';
import { answerHiddenWorkAct } from './answer.ts';
import { readIds, readPositionVolumes, readVolumes, shownVolume } from './asked-volumes.ts';
import { fieldCaptions } from './captions.ts';
import { checksOfHiddenWorkAct } from './checks.ts';
import { nameOfShift, shiftsOf } from './cited-repository.ts';
import { groups } from './groups.ts';
import { giveProductsBack, productsOf, setProducts, takeProducts } from './product-repository.ts';
import { citedProducts, citedShifts, citedSurveys, citedTests } from './relations.ts';
import {
  copyHiddenWorkAct,
  forgetLines,
  keepLines,
  nameOfHiddenWorkAct,
  own,
  volumesLeftOut,
} from './repository.ts';
import { hiddenWorkActRules } from './rules.ts';
import { hiddenWorkActSheet } from './sheet.ts';
import { closeVolumes, releaseVolumes, reserveVolumes, volumesOf } from './volume-repository.ts';

/**
 * Volumes of estimate positions: ADD takes `{id, volume}` of positions; UPDATE the same and DELETE the ids alone, of positions
 * already in the act or of their lines in it. A volume above what is left is refused with what is left.
 */
const estimateVolumes: Field = {
  parse: ({ action, updateValue }) => {
    if (action === 'DELETE') {
      const removed = readIds(updateValue);
      return (trx, { record }) => removeVolumes(trx, record, removed);
    }
    const asked = readPositionVolumes(updateValue);
    return (trx, { record }) => setVolumes(trx, record, action, asked);
  },
  read: async (trx, record) => {
    const volumes = await volumesOf(trx, record.id);
    const shown = volumes.map((row) =>
      `${row.code ?? row.name}: ${shownVolume(row.volume)} ${row.measurer}`.trim(),
    );
    return shown.length > 0 ? shown.join('; ') : null;
  },
};

/**
 * Rows of the verification log with the volume the act takes of each: ADD and UPDATE take `{recordId, volume}`, DELETE the ids alone. A
 * volume above what is left of the batch is refused with what is left.
 */
const verifiedProducts: Field = {
  parse: ({ action, updateValue }) => {
    if (action === 'DELETE') {
      const removed = readIds(updateValue);
      return (trx, { record }) => unlinkRecords(trx, citedProducts, record.id, removed);
    }
    const asked = readVolumes(updateValue);
    return (trx, { record }) => setProducts(trx, record, action, asked);
  },
  read: async (trx, record) => {
    const products = await productsOf(trx, record.id);
    const shown = products.map(
      (row) => `${row.full_number}: ${shownVolume(row.volume)} ${shownUnit(row.measurer, 'ru')}`,
    );
    return shown.length > 0 ? shown.join('; ') : null;
  },
};

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
