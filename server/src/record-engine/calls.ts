import type { FieldPatch } from '@nysan/contract/approval.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import type { Page } from '../db/page.ts';
import { type Reader, readTogether, type Trx } from '../db/transaction.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { changing, changingAfter, type IdempotencyKey } from '../http/changing.ts';
import { expectedVersion, tellVersion } from '../http/if-match.ts';
import type { Services } from '../services.ts';
import { announceMade, changeField, changeRecord, entityOf } from './change.ts';
import type { Field } from './fields/field.ts';
import { differencesBetween, readFields } from './fields/snapshot.ts';
import type { Answered, NewRecord, RecordHeader, RecordKind, RecordRows } from './kind.ts';
import { type AvailableRow, availableWithTotal, type Offer } from './repository/available.ts';
import { nextNumber } from './repository/numbers.ts';
import { idForNew, insertHeader } from './repository/records.ts';

/** A call on records, as the routes hand it over. */
type Call = {
  services: Services;
  caller: Member;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A record as its kind answers it. */
type Shown<K extends Pick<RecordKind, 'answer'>> =
  ReturnType<K['answer']> extends Promise<infer A extends Answered> ? A : never;

/** A call for one page of something, `page` counted from 0. */
export type PageCall<Query> = Pick<Call, 'services' | 'caller'> & {
  query: { page: number; size: number } & Query;
};

/** One page of what the record in the call's path may still link. */
export const availablePage = async <Own, Shown>(
  { services: { db }, caller, query }: PageCall<{ keyword?: string }>,
  offer: Offer,
  present: (row: AvailableRow & Own, member: Member) => Shown,
): Promise<Page<Shown>> => {
  const holderId = recordIdOf(offer.relation.from, caller);
  const filter = { projectId: caller.projectId, holderId, keyword: query.keyword };
  const { page, size } = query;
  const { rows, total } = await availableWithTotal<Own>(db, offer, filter, size, page * size);
  return { content: rows.map((row) => present(row, caller)), totalCount: total, size, page };
};

/** The id of the record in the path; 404 for one of another kind: what its reader may see there opens nothing here. */
export const recordIdOf = (kind: string, { document }: Pick<Member, 'document'>): string => {
  if (document?.kind !== kind) {
    throw notFound();
  }
  return document.id;
};

/** The record as its kind answers it, its version told as ETag. */
export const showRecord = async <K extends Pick<RecordKind, 'answer'>>(
  { services, caller, reply }: Call,
  kind: K,
  id: string,
): Promise<Shown<K>> =>
  told(reply, await readTogether(services.db, (db) => shown(services, db, kind, id, caller)));

const shown = async <K extends Pick<RecordKind, 'answer'>>(
  { now }: Pick<Services, 'now'>,
  db: Reader,
  kind: K,
  id: string,
  caller: Member,
): Promise<Shown<K>> => (await kind.answer(db, id, caller, now())) as Shown<K>;

const told = <A extends { version: number }>(reply: FastifyReply, answer: A): A => {
  tellVersion(reply, answer.version);
  return answer;
};

/** Changes one field in one transaction and answers the record. */
export const changeRecordField = async <K extends RecordKind<Field<K>>>(
  call: Call & { body: FieldPatch },
  kind: K,
  id: string,
  word: string,
): Promise<Shown<K>> => {
  const { services, caller, body, request, reply } = call;
  const changed = await changing(call, async (trx) => {
    const version = expectedVersion(request);
    const change = { member: caller, expectedVersion: version, now: services.now() };
    await changeField(trx, kind, id, word, body, change);
    return shown(services, trx, kind, id, caller);
  });
  return told(reply, changed);
};

/**
 * Changes a record by its whole form in one transaction and answers it; `write` writes what was said. One that `gainsWhenCited` takes
 * what is added to it also while a document prints it, `write` then refuses what would be lost or said otherwise.
 */
export const changeWholeRecord = async <K extends RecordKind>(
  call: Call,
  kind: K,
  id: string,
  write: (trx: Trx, record: RecordHeader) => Promise<void>,
  { gainsWhenCited = false } = {},
): Promise<Shown<K>> => {
  const { services, caller, request, reply } = call;
  const changed = await changing(call, async (trx) => {
    const change = { member: caller, expectedVersion: expectedVersion(request), gainsWhenCited };
    await changeRecord(trx, kind, id, change, (record) => write(trx, record));
    return shown(services, trx, kind, id, caller);
  });
  return told(reply, changed);
};

/**
 * Changes rows of a record in one transaction, under its version and in its history, and answers what `show` makes of what
 * `write` returns once it is written; `besides` are words of fields that change with them.
 */
export const changeRows = async <Written, Shown extends Answered>(
  call: Call,
  kind: RecordKind & { rows: RecordRows },
  id: string,
  write: (trx: Trx, record: RecordHeader) => Promise<Written>,
  show: (trx: Trx, written: Written) => Promise<Shown>,
  besides: string[] = [],
): Promise<Shown> => {
  const { caller, request, reply } = call;
  const change = { member: caller, expectedVersion: expectedVersion(request) };
  const changed = await changing(call, async (trx) => {
    const fields = [kind.rows.word, ...besides];
    const written = await changeRecord(trx, kind, id, { ...change, fields }, (record) =>
      write(trx, record),
    );
    return show(trx, written);
  });
  return told(reply, changed);
};

/** A call that makes a record. */
export type CreateCall = Call;

/** What making a record takes besides its own rows. */
type Beside<Known> = {
  /** What its history begins with, and words of fields that are read for it; all of it if not said. */
  first?: { said: Differences; also: string[] } | undefined;
  /** What its own rows need to know of the project, asked before it is made. */
  ask?: (trx: Trx) => Promise<Known>;
};

/** Makes a record; `insertOwn` writes what is the kind's own. */
export const createRecord = async <K extends RecordKind, Known = undefined>(
  call: CreateCall,
  kind: K,
  projectId: string,
  insertOwn: (trx: Trx, record: NewRecord, known: Known | undefined) => Promise<void>,
  { first, ask }: Beside<Known> = {},
): Promise<Shown<K>> => {
  const { services, caller, reply } = call;
  const takeNumber = (reader: Reader, key: IdempotencyKey | null) =>
    nextNumber(reader, kind, projectId, key);
  const made = await changingAfter(call, takeNumber, async (trx, taken) => {
    const [number, id, known] = await Promise.all([taken, idForNew(trx, projectId), ask?.(trx)]);
    const record = await insertHeader(trx, id, kind, projectId, number, caller);
    await insertOwn(trx, record, known);
    const [answer, read] = await Promise.all([
      shown(services, trx, kind, id, caller),
      readFields(trx, kind, record, first?.also),
      announceMade(trx, kind, record, caller),
    ]);
    const differences = { ...first?.said, ...differencesBetween({}, read) };
    await recordHistory(trx, entityOf(record), caller, 'created', differences);
    return answer;
  });
  return told(reply, made);
};
