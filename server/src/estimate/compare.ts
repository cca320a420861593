import type { EstimateComparison } from '@nysan/contract/estimate-comparison.ts';
import type { Reader } from '../db/transaction.ts';
import {
  type ComparedRow,
  type ConflictRow,
  countDifferences,
  findAdded,
  findChanged,
  findConflicts,
  findRemoved,
} from './comparison-repository.ts';
import { presentLostPlans } from './lost-plans.ts';
import type { NewerRow } from './newer-repository.ts';
import { findLostPlans } from './plans-repository.ts';

/** What a newer estimate would change, against the figures of this moment. */
export const compare = async (db: Reader, newer: NewerRow): Promise<EstimateComparison> => {
  const { id, old_id: oldId } = newer;
  const conflicts = await findConflicts(db, oldId, id);
  const counts = await countDifferences(db, oldId, id);
  return {
    id,
    name: newer.name,
    fileName: newer.file_name,
    createdAt: newer.created_at.toISOString(),
    before: Number(newer.before),
    after: Number(newer.after),
    done: Number(newer.done),
    counts: { ...counts, conflicts: conflicts[0]?.total ?? 0 },
    added: (await findAdded(db, id)).map((row) => ({ ...position(row), after: figures(row) })),
    removed: (await findRemoved(db, oldId, id)).map((row) => ({
      ...position(row),
      before: figures(row),
    })),
    changed: (await findChanged(db, id)).map((row) => ({
      ...position(row),
      oldCode: row.old_code,
      oldName: row.old_name,
      before: figures(row),
      after: {
        volume: Number(row.new_volume),
        unitCost: costOf(row.new_unit_cost),
        money: Number(row.new_money),
      },
    })),
    conflicts: conflicts.map(presentConflict),
    lostPlans: presentLostPlans(await findLostPlans(db, oldId, id)),
  };
};

/** A conflict as the comparison and the refusal to apply show it. */
export const presentConflict = (row: ConflictRow): EstimateComparison['conflicts'][number] => ({
  ...position(row),
  reason: row.new_volume === null ? 'missing' : 'too-small',
  usedVolume: Number(row.used_volume),
  newVolume: row.new_volume === null ? null : Number(row.new_volume),
  documents: row.documents,
});

const position = ({
  id,
  code,
  name,
  measurer,
}: Pick<ComparedRow, 'id' | 'code' | 'name' | 'measurer'>) => ({
  id,
  code,
  name,
  measurer, // sic
});

const figures = (row: ComparedRow) => ({
  volume: Number(row.volume),
  unitCost: costOf(row.unit_cost),
  money: Number(row.money),
});

const costOf = (value: string | null): number | null => (value === null ? null : Number(value));
