import type { Member } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { handBack, passOnDuties, replaceSeats } from '../document-engine/hand-back.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { seatAnew, withoutThem } from '../document-engine/own-people.ts';
import {
  type OpenDecisionRow,
  openDecisions,
} from '../document-engine/repository/open-decisions.ts';
import { recordManyHistories } from '../history/record.ts';
import { passedOf, passReading } from '../record-engine/repository/readers.ts';
import {
  endMemberships,
  isInhabitedWithout,
  lockMemberships,
  type MemberRow,
} from './member-repository.ts';
import { hangingOn, presentDuty, shownDuty } from './open-duties.ts';
import { keepingCustomer } from './sides.ts';

/** How many documents a sentence names. */
const MOST_NAMED = 5;

type Asked = { openDecisions?: 'return'; replaceWith?: string; openDuties?: 'leave' };
type Call = { caller: Member; query: Asked; services: EngineServices };

/**
 * Ends memberships. What they answer for and nobody could do without them goes to who is named, or is left when the caller says so, else
 * nobody leaves. What waits for their holders, and nobody else could decide on, goes back to its authors when the caller says so, else nobody leaves; nor do
 * the last people of a project. What they answered for is passed on. The caller holds the project idle.
 */
export const letGo = async (trx: Trx, call: Call, leaving: MemberRow[]): Promise<void> => {
  const { caller, query, services } = call;
  const ids = leaving.map(({ id }) => id);
  await lockMemberships(trx, ids);
  const { stuck, passing } = await withoutThem(trx, services, await openDecisions(trx, ids), ids);
  mustBeSettled(stuck, query);
  await mustBeHandedOver(trx, call, ids);
  await mustLeaveSomebody(trx, caller.projectId, leaving);
  await keepingCustomer(trx, caller.projectId, () => endMemberships(trx, ids));
  await handBack(trx, services, stuck, caller, reasonOf);
  await seatAnew(trx, services, passing, services.now());
  if (query.replaceWith !== undefined) {
    await replaceSeats(trx, services, ids, query.replaceWith, caller);
    await passReading(trx, ids, query.replaceWith);
  }
  await tellOfPassing(trx, ids, caller);
  await passOnDuties(trx, services, ids, query.replaceWith, caller);
  for (const kind of services.recordKinds.values()) {
    await kind.whenLeft?.(trx, ids, services.now());
  }
};

/** Whoever reads a paper sees in its history who reads it no more, who else has come to, if anybody, and by whom. */
const tellOfPassing = async (trx: Trx, left: string[], caller: Member): Promise<void> => {
  const passed = await passedOf(trx, left);
  if (passed.length > 0) {
    const entries = passed.map(({ entity, from, to }) => ({
      entity,
      differences: { reader: { value1: from, value2: to } },
    }));
    await recordManyHistories(trx, caller, 'passed', entries);
  }
};

const mustBeSettled = (open: OpenDecisionRow[], query: Asked) => {
  const numbers = [...new Map(open.map((row) => [row.document_id, row.full_number])).values()];
  const count = numbers.length;
  if (count > 0 && query.openDecisions !== 'return') {
    const documents = `${numbers.slice(0, MOST_NAMED).join(', ')}${count > MOST_NAMED ? '…' : ''}`;
    throw refuse('member-must-decide', { params: { count, documents }, details: { count } });
  }
};

/**
 * A successor takes over what documents ask for. What papers read by name ask goes to colleagues alone; where none is left, their sender
 * names another.
 */
const mustBeHandedOver = async (
  trx: Trx,
  { caller, query, services }: Call,
  ids: string[],
): Promise<void> => {
  const hanging = await hangingOn(trx, services, ids, caller);
  const left = hanging.filter((one) => one.isStuck);
  const isAnswered = query.replaceWith !== undefined || query.openDuties === 'leave';
  if (left.length > 0 && !isAnswered) {
    const named = left.slice(0, MOST_NAMED).map((one) => shownDuty(one, caller.language));
    const documents = `${named.join(', ')}${left.length > MOST_NAMED ? '…' : ''}`;
    throw refuse('member-answers-for', {
      params: { count: left.length, documents },
      details: { count: left.length, duties: hanging.map((one) => presentDuty(one, caller)) },
    });
  }
};

const mustLeaveSomebody = async (trx: Trx, projectId: string, leaving: MemberRow[]) => {
  const ids = leaving.map(({ id }) => id);
  const arePeople = leaving.some(({ user_id }) => user_id !== null);
  if (arePeople && !(await isInhabitedWithout(trx, projectId, ids))) {
    throw refuse('last-member');
  }
};

/** A record like the rest of the history, so in Russian whoever reads it. */
const reasonOf = (names: string[]): string =>
  names.length === 1
    ? `Участник ${names[0]} исключен из объекта.`
    : `Участники ${names.join(', ')} исключены из объекта.`;
