import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { linkedRecords } from '../../record-engine/fields/linked-records.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { answerHiddenWorkAct } from './answer.ts';
import { captions, fieldCaptions } from './captions.ts';
import { checksOfHiddenWorkAct } from './checks.ts';
import { groups } from './groups.ts';
import { volumesLeftOut } from './left-out-repository.ts';
import { forgetLines, keepLines } from './lines-repository.ts';
import { copyHiddenWorkAct, nameOfHiddenWorkAct, own } from './repository.ts';
import { hiddenWorkActRules } from './rules.ts';
import { hiddenWorkActSheet } from './sheet.ts';
import { estimateVolumes } from './volume-field.ts';
import { closeVolumes, releaseVolumes, reserveVolumes } from './volume-repository.ts';

/** What an act cites, by its PATCH word: records of the site as they stand, and protocols that are approved. */
const cited = (as: string, to: string, mustBeApproved: boolean) =>
  linkedRecords({ from: 'hidden-work-act', as, to, isExclusive: false, mustBeApproved });

/** The act of hidden works: what differs from other documents. */
export const hiddenWorkAct = {
  ...hiddenWorkActRules,
  kind: 'hidden-work-act',
  taskType: 'HIDDEN_WORK_ACT',
  newsType: 'HIDDEN_WORK_ACT',
  historyType: 'HIDDEN_ACT',
  isDocument: true,
  numberPrefix: 'АСР',
  captions,
  timer: 'timer_hidden_work',
  groups,
  fields: {
    ...editablePlain(own),
    files: fileList('files'),
    generalLog: cited('generalLog', 'general-log-entry', false),
    verificationLog: cited('verificationLog', 'verification-log-entry', false),
    testProtocols: cited('testProtocols', 'test-protocol', true),
    geodeticExecutives: cited('geodeticExecutives', 'geodetic-protocol', true),
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
    },
    approved: closeVolumes,
    rejected: releaseVolumes,
    revised: forgetLines,
  },
} satisfies DocumentKind;
