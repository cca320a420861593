import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../calls/caller.ts';
import { notFound } from '../../calls/refusal.ts';
import { type JsonRow, type Listed, type Lists, listsBeside } from '../../db/lists-at-once.ts';
import { statement } from '../../db/statement.ts';
import type { Reader } from '../../db/transaction.ts';
import { type OwnRow, type OwnTable, ownBeside } from '../../record-engine/repository/own-row.ts';
import { headerBeside } from '../../record-engine/repository/records.ts';
import type { DocumentHeader } from '../kind.ts';
import { asDocument } from './documents.ts';
import { type Seated, type SeatRow, type SeatState, seatedIn, seatStatesIn } from './seats.ts';
import { type SentVersion, versionsIn } from './versions.ts';

/** What the page of every document shows. */
type Whole = { document: DocumentHeader; seats: SeatRow[]; versions: SentVersion[] };

type Found<Rows extends Record<string, JsonRow>> = Whole & Listed<Rows>;

/**
 * Reads a document with its row of the kind's own table, its seats, its versions and short lists of its kind: most of what each of them
 * costs is that it is asked. What approval knows is asked of a document that was ever sent, at once with the rest where its reader was
 * let in to such a one. 404 when it is not there or of another kind.
 */
export const wholeDocument = <O extends OwnTable, Rows extends Record<string, JsonRow>>(
  table: O,
  lists: (id: string) => Lists<Rows>,
): ((
  db: Reader,
  id: string,
  reader: Pick<Member, 'document'>,
) => Promise<Found<Rows> & { own: OwnRow<O> }>) => {
  const own = ownBeside(table);
  const ask = statement(({ id }: { id: string }) => {
    const listed: Record<string, RawBuilder<unknown>> = { seats: seatedIn(id), ...lists(id) };
    return sql<{ seats: Seated[] } & Listed<Rows>>`
      select ${headerBeside.columns}, ${own.columns}, ${listsBeside(listed)} from records d ${own.joins} where d.id = ${id}`;
  });
  return async (db, id, reader) => {
    const isSent = reader.document !== null && reader.document.status !== 'created';
    const [[row], known] = await Promise.all([ask(db, { id }), isSent ? approvalOf(db, id) : null]);
    if (!row) {
      throw notFound();
    }
    const document = asDocument(headerBeside.read(row));
    const approval = known ?? (document.currentVersion > 0 ? await approvalOf(db, id) : nothing);
    return { ...row, own: own.read(row), document, ...inApproval(document, row.seats, approval) };
  };
};

type Approval = {
  versions: SentVersion[];
  states: (SeatState & Pick<Seated, 'membership_id' | 'seat_group'>)[];
};

const nothing: Approval = { versions: [], states: [] };

const askApproval = statement(
  ({ id }: { id: string }) => sql<Approval>`
    select ${listsBeside({ versions: versionsIn(id), states: seatStatesIn(id) })}`,
);

const approvalOf = async (db: Reader, id: string): Promise<Approval> =>
  (await askApproval(db, { id }))[0] ?? nothing;

const unasked: SeatState = {
  still_decides: false,
  is_asked_later: false,
  decision: null,
  decided_at: null,
  reason: null,
};

const inApproval = (
  { status }: DocumentHeader,
  seats: Seated[],
  { versions, states }: Approval,
): Pick<Whole, 'seats' | 'versions'> => ({
  versions,
  seats: seats.map((seat) => ({
    ...seat,
    ...(states.find((state) => isOf(seat, state)) ?? unasked),
    document_status: status,
  })),
});

const isOf = (seat: Seated, state: Approval['states'][number]): boolean =>
  seat.membership_id === state.membership_id && seat.seat_group === state.seat_group;
