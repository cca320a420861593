import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { wholeDocument } from '../../document-engine/repository/whole.ts';
import { seatsByGroup } from '../../document-engine/seats-in.ts';
import { minus } from '../../exact/decimal.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { filesIn } from '../../record-engine/repository/files.ts';
import { protocolsIn, shiftsIn } from './cited-repository.ts';
import { presentProduct, presentProtocol, presentShift } from './present-cited.ts';
import { asTaken, productsIn } from './product-repository.ts';
import { citedSurveys, citedTests } from './relations.ts';
import { own as actTable } from './repository.ts';
import { hiddenWorkActRules } from './rules.ts';
import { type VolumeRow, volumesIn } from './volume-repository.ts';

const wholeAct = wholeDocument(actTable, (id) => ({
  volumes: volumesIn(id),
  files: filesIn(id, 'files'),
  shifts: shiftsIn(id),
  products: productsIn(id),
  tests: protocolsIn(id, citedTests),
  surveys: protocolsIn(id, citedSurveys),
}));

/** An act as its GET shows it. */
export const answerHiddenWorkAct = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<HiddenWorkAct> => {
  const { document, own, seats, versions, files, ...cited } = await wholeAct(db, id, member);
  const people = seatsByGroup(seats, member);
  return {
    ...presentHead(hiddenWorkActRules, document, seats, versions, member),
    ...presentPlain(hiddenWorkActPlain, own),
    generalLogs: cited.shifts.map((shift) => presentShift(shift, member)),
    verificationLogs: cited.products.map((product) => presentProduct(asTaken(product))),
    testProtocols: cited.tests.map(presentProtocol),
    geoExecutives: cited.surveys.map(presentProtocol),
    estimateRecords: cited.volumes.map(presentVolume),
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
