import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import type { Member } from '../../access/caller.ts';
import { listsAtOnce } from '../../db/lists-at-once.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { versionsOf } from '../../document-engine/repository/versions.ts';
import { peopleBy } from '../../document-engine/seats-in.ts';
import { minus } from '../../exact/decimal.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { filesIn } from '../../record-engine/repository/files.ts';
import { protocolsIn, shiftsIn } from './cited-repository.ts';
import { presentProduct, presentProtocol, presentShift } from './present-cited.ts';
import { asTaken, productsIn } from './product-repository.ts';
import { citedSurveys, citedTests } from './relations.ts';
import { findHiddenWorkAct } from './repository.ts';
import { hiddenWorkActRules } from './rules.ts';
import { type VolumeRow, volumesIn } from './volume-repository.ts';

/** An act as its GET shows it. */
export const answerHiddenWorkAct = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<HiddenWorkAct> => {
  const [document, act, seats, versions, { volumes, files, ...cited }] = await Promise.all([
    findDocument(db, id),
    findHiddenWorkAct(db, id),
    seatsOf(db, id),
    versionsOf(db, id),
    listsAtOnce(db, {
      volumes: volumesIn(id),
      files: filesIn(id, 'files'),
      shifts: shiftsIn(id),
      products: productsIn(id),
      tests: protocolsIn(id, citedTests),
      surveys: protocolsIn(id, citedSurveys),
    }),
  ]);
  const people = peopleBy(seats, member);
  return {
    ...presentHead(hiddenWorkActRules, document, seats, versions, member),
    ...presentPlain(hiddenWorkActPlain, act),
    generalLogs: cited.shifts.map((shift) => presentShift(shift, member)),
    verificationLogs: cited.products.map((product) => presentProduct(asTaken(product))),
    testProtocols: cited.tests.map(presentProtocol),
    geoExecutives: cited.surveys.map(presentProtocol),
    estimateRecords: volumes.map(presentVolume),
    files,
    primaryApprovers: people('primary'),
    expertApprovers: people('authorExpert'),
    techApprovers: people('techExpert'),
  };
};

/** Figures of a position as the act shows them; what this act itself holds counts as its own volume. */
const presentVolume = (row: VolumeRow) => {
  const own = row.is_reserved ? row.volume : '0';
  return {
    id: row.id,
    document_id: row.node_id, // sic
    code: row.code,
    name: row.name,
    measurer: row.measurer,
    volume: Number(row.general_volume),
    volumeToClose: Number(row.volume),
    closedVolume: Number(row.done_volume),
    reservedVolume: Number(minus(row.reserved_volume, [own], 6)),
    remainVolume: Number(row.remain_volume),
  };
};
