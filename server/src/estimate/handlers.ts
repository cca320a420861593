import type { estimateRoom } from '@nysan/contract/estimate.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import { notFound } from '../calls/refusal.ts';
import { pageOf } from '../db/page.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Handler, Handlers } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { dropPutAwayLines } from './act-lines-repository.ts';
import { choiceOf } from './choice.ts';
import { compare } from './compare.ts';
import { exportEstimate } from './export.ts';
import { endDeadImports, findImports, type ImportRow } from './import-repository.ts';
import { endPlans, lostOf, plans, presentLostPlans } from './lost-plans.ts';
import { applyNewer, dropNewer, newer, throwAway } from './newer.ts';
import { findNewer, isReplaceable } from './newer-repository.ts';
import {
  countPositions,
  findChildren,
  findRoots,
  listPositions,
  searchPositions,
} from './node-repository.ts';
import { findPlans } from './plans-repository.ts';
import { positionActs } from './position-acts.ts';
import { presentNode } from './present.ts';
import { preview } from './preview.ts';
import { print } from './print.ts';
import { keptText } from './refused.ts';
import { deleteTree, deleteUploadOf, lockEstimate, refuseUsed } from './removal-repository.ts';
import { unequalPositions } from './unequal-positions.ts';
import { isRoot } from './unequal-repository.ts';
import { receiveAndImport, upload } from './upload.ts';

/** POST /estimate/{id}/newer: reads the file beside the estimate, in the place of one that waited there. */
const uploadNewer: Handler<typeof estimateRoom.uploadNewer> = async (call) => {
  const { services, params, caller, query, request, reply } = call;
  if (!(await isReplaceable(services.db, params.id))) {
    throw notFound();
  }
  await receiveAndImport(
    { services, caller, request, reply },
    { importId: query.importId, replaces: params.id, choice: choiceOf(query) },
  );
  const found = await findNewer(services.db, params.id);
  if (!found) {
    throw notFound();
  }
  return compare(services.db, found);
};

/** DELETE /estimate/{id}: an estimate is deleted by its root; 404 for any other node. */
const remove: Handler<typeof estimateRoom.remove> = (call) =>
  changing(call, async (trx) => {
    const { projectId } = call.caller;
    const estimate = await lockEstimate(trx, call.params.id);
    await refuseUsed(trx, estimate.id);
    const lost = presentLostPlans(await findPlans(trx, estimate.id));
    await throwAway(trx, estimate.id);
    await endPlans(trx, call.caller, estimate.id);
    await dropPutAwayLines(trx, estimate.id);
    await deleteTree(trx, estimate.id);
    await deleteUploadOf(trx, estimate.upload_id);
    await lockOpenProject(trx, projectId);
    await recordHistory(trx, projectEntity(projectId), call.caller, 'changed', {
      estimate: { value1: estimate.name, value2: null },
      ...lostOf(lost),
    });
    await announce(trx, projectId, call.caller, 'ESTIMATE', 'estimate-removed', {
      name: estimate.name,
    });
  });

type Progress = typeof estimateRoom.progress;
type ImportState = z.input<Progress['answers'][200]>[number];

/** GET /estimate/imports/{projectId}: an import whose process died is shown as failed, not as running for ever. */
const progress: Handler<Progress> = async ({ services, caller, language }) => {
  await endDeadImports(services.db);
  const rows = await findImports(services.db, caller.projectId);
  return rows.map((row) => presentImport(row, language));
};

const presentImport = (row: ImportRow, language: Language): ImportState => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  bytesRead: Number(row.bytes_read),
  totalBytes: Number(row.total_bytes),
  positions: row.positions,
  createdAt: row.created_at.toISOString(),
  message: row.refusal === null ? null : keptText(row.refusal, language),
});

/** GET /estimate/{id}/positions: all of an estimate without its groups; 404 for anything but a root. */
const positions: Handler<typeof estimateRoom.positions> = async ({
  services: { db },
  params: { id },
  query,
}) => {
  const found = await pageOf(
    query,
    (limit, offset) => listPositions(db, id, limit, offset),
    () => countPositions(db, id),
  );
  if (found.totalCount === 0 && !(await isRoot(db, id))) {
    throw notFound();
  }
  return {
    ...found,
    content: found.content.map(({ volume, money, ...row }) => ({
      ...row,
      volume: Number(volume),
      money: Number(money),
    })),
  };
};

export const estimateHandlers: Handlers<typeof estimateRoom> = {
  upload,
  preview,
  progress,
  roots: async ({ services, caller }) =>
    (await findRoots(services.db, caller.projectId)).map(presentNode),
  children: async ({ services, params }) =>
    (await findChildren(services.db, params.id)).map(presentNode),
  search: async ({ services, caller, query }) => {
    const found = await searchPositions(services.db, caller.projectId, query.keyword, query.size);
    return found.map((row) => ({ ...presentNode(row), path: row.path }));
  },
  remove,
  plans,
  positionActs,
  positions,
  unequalPositions,
  export: exportEstimate,
  print,
  uploadNewer,
  newer,
  applyNewer,
  dropNewer,
};
