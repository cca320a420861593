import type { InputIssue } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { beyondLimits } from './repository/limits.ts';
import { type LinkedRow, linkedBy, type Relation } from './repository/links.ts';

/**
 * How many records are linked, and what a start still lacks of them: nothing linked at all, something another document holds by now,
 * or something that is beyond the limits of the relation. `field` is its PATCH word.
 */
export const checkLinked = async (
  db: Reader,
  relation: Relation,
  fromId: string,
  field: string,
): Promise<{ count: number; issues: InputIssue[] }> => {
  const linked = await linkedBy(db, relation, fromId);
  const ids = linked.map(({ id }) => id);
  return {
    count: linked.length,
    issues: [
      ...(linked.length === 0 ? [{ path: field, code: 'nothing-taken' }] : []),
      ...takenElsewhere(field, linked),
      ...(await beyondLimits(db, relation.limits, fromId, ids, field)),
    ],
  };
};

const takenElsewhere = (path: string, linked: LinkedRow[]): InputIssue[] =>
  linked.flatMap(({ full_number, held_by }) =>
    held_by === null
      ? []
      : [{ path, code: 'taken-elsewhere', params: { document: full_number, holder: held_by } }],
  );
