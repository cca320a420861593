import { toWireWord } from '@nysan/contract/choices.ts';
import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import type { LocalContent, materialThreadRoom } from '@nysan/contract/material-thread.ts';
import type { Member } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import { presentStatus } from '../document-engine/present-head.ts';
import type { Handlers } from '../http/room.ts';
import {
  type ActRow,
  type BatchRow,
  findActsOf,
  findBatchesOf,
  findShares,
  isBatch,
  isPosition,
  type Share,
  type ShareRow,
  type Unit,
} from './repository.ts';

/** The way of a material: from a batch to acts and positions of the estimate, and back. */
export const materialThreadHandlers: Handlers<typeof materialThreadRoom> = {
  batch: async ({ services: { db }, params, caller }) => {
    if (!(await isBatch(db, params.id))) {
      throw notFound();
    }
    const acts = await findActsOf(db, params.id);
    return acts.map((act) => presentAct(act, caller));
  },

  position: async ({ services: { db }, params, caller }) => {
    if (!(await isPosition(db, params.id))) {
      throw notFound();
    }
    const batches = await findBatchesOf(db, params.id);
    return batches.map((batch) => presentBatch(batch, caller));
  },

  localContent: async ({ services: { db }, params }) =>
    presentShares(await findShares(db, params.projectId)),
};

type Reading = Pick<Member, 'language'>;

const presentUsed = (act: BatchRow['acts'][number], reader: Reading) => ({
  id: act.id,
  documentId: act.full_number,
  status: presentStatus(act.status, reader),
  volume: Number(act.volume),
});

const presentAct = (act: ActRow, reader: Reading) => ({
  ...presentUsed(act, reader),
  name: act.name,
  isTaken: act.is_taken,
  positions: act.positions.map(({ volume, ...position }) => ({
    ...position,
    volume: Number(volume),
  })),
});

const presentBatch = (batch: BatchRow, reader: Reading) => ({
  id: batch.id,
  documentId: batch.full_number,
  name: batch.name,
  supplier: batch.supplier,
  deliveryDate: batch.delivery_date,
  measurementUnit: wireUnit(batch.measurement_unit),
  locallyContained: batch.locally_contained,
  acts: batch.acts.map((act) => presentUsed(act, reader)),
});

const wireUnit = (unit: Unit) => toWireWord(measurementUnits, unit);

const presentShares = (rows: ShareRow[]): LocalContent => ({
  batches: presentShare(rows.find(({ measurement_unit: unit }) => unit === null)?.batches),
  units: rows.flatMap(({ measurement_unit: unit, delivered, taken }) =>
    unit === null
      ? []
      : {
          measurementUnit: wireUnit(unit),
          delivered: presentShare(delivered),
          taken: presentShare(taken),
        },
  ),
});

const none: Share = { all: '0', local: '0', percent: null };

const presentShare = ({ all, local, percent }: Share = none) => ({
  all: Number(all),
  local: Number(local),
  percent: percent === null ? null : Number(percent),
});
