import type { calculationRoom } from '@nysan/contract/documents/service-calculation.ts';
import {
  calculationPlain,
  MOST_SERVICE_ROWS,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { calculationLists } from '@nysan/contract/documents/service-calculation-list.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import { notFound, refuse } from '../../calls/refusal.ts';
import { readTogether, type Trx } from '../../db/transaction.ts';
import { createDocument } from '../../document-engine/create.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { documentList } from '../../document-engine/list-page.ts';
import { presentListed } from '../../document-engine/present-listed.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { changing } from '../../http/changing.ts';
import { expectedVersion } from '../../http/if-match.ts';
import type { Handlers } from '../../http/room.ts';
import { changeRecordField, changeRows, showRecord } from '../../record-engine/calls.ts';
import { changeRecord } from '../../record-engine/change.ts';
import { mustHaveCome } from '../../record-engine/has-come.ts';
import { recordKindOf } from '../../record-engine/kind-of.ts';
import { exportList, listPage } from '../../record-engine/list-page.ts';
import { removeRecord } from '../../record-engine/remove.ts';
import { countRows, deleteRow } from '../../record-engine/repository/rows.ts';
import { calculations } from './descriptor.ts';
import { presentService } from './present-rows.ts';
import { insertCalculation, type ListedCalculation, source } from './repository.ts';
import {
  countAnew,
  earlierServices,
  findService,
  insertServices,
  latestBefore,
  writeService,
} from './rows-repository.ts';
import { writeTable } from './write-table.ts';

const kinds = new Map(Object.values(calculations).map((kind) => [kind.kind, kind]));

/** Which supervision's calculation a call is about; 404 for any other record. */
const kindFor = ({ document }: Pick<Member, 'document'>) => recordKindOf(kinds, document?.kind);

const listOf = (whose: Supervision) =>
  documentList({
    kind: calculations[whose],
    list: calculationLists[whose],
    source,
    present: (row: ListedCalculation, member: Member) => ({
      ...presentListed(calculations[whose], row, member),
      calculationPeriod: row.calculation_period,
      currentPeriodPrice: Number(row.current_period_price),
    }),
  });
const lists = { technical: listOf('technical'), author: listOf('author') };

export const calculationHandlers: Handlers<typeof calculationRoom, EngineServices> = {
  list: (call) => listPage(call, lists[supervision.fromWire(call.params.type)]),
  export: (call) => exportList(call, lists[supervision.fromWire(call.params.type)]),
  create: (call) => {
    const { params, body, services } = call;
    mustHaveCome(calculationPlain, body, services.now());
    const month = body.calculationPeriod;
    return createDocument(
      call,
      calculations[supervision.fromWire(params.type)],
      params.projectId,
      (trx, { id }) => insertCalculation(trx, id, month),
      { calculationPeriod: { value1: null, value2: month } },
    );
  },
  get: (call) => showRecord(call, kindFor(call.caller), call.params.id),
  remove: async (call) => {
    const kind = kindFor(call.caller);
    await changing(call, (trx) =>
      removeRecord(trx, call.services, kind, call.params.id, call.caller),
    );
  },
  earlier: ({ services, caller, params }) => {
    kindFor(caller);
    return readTogether(services.db, async (db) => {
      const [latest, rows] = await Promise.all([
        latestBefore(db, params.id),
        earlierServices(db, params.id),
      ]);
      return {
        latest: latest
          ? {
              id: latest.id,
              documentId: latest.full_number,
              calculationPeriod: latest.calculation_period,
            }
          : null,
        rows: rows.map((row) => ({
          name: row.name,
          contractPrice: row.contract_price,
          currentPeriodPrice: row.current_period_price,
        })),
      };
    });
  },
  change: (call) =>
    changeRecordField(call, kindFor(call.caller), call.params.id, call.params.field),
  write: (call) => {
    const { caller, params, body } = call;
    const kind = kindFor(caller);
    return changeRows(
      call,
      kind,
      params.id,
      (trx) => writeTable(trx, params.id, body.rows),
      async (trx) => {
        await countAnew(trx, params.id);
        return kind.answer(trx, params.id, caller);
      },
    );
  },
  addRow: (call) =>
    changeRows(
      call,
      kindFor(call.caller),
      call.params.calculationId,
      async (trx, record) => {
        const position = await placeBelow(trx, record.id);
        return insertServices(trx, record.id, [{ ...call.body, position }]);
      },
      (trx, [id = '']) => shown(trx, call.params.calculationId, id),
    ),
  changeRow: (call) =>
    changeRows(
      call,
      kindFor(call.caller),
      parentOf(call.caller),
      (trx) => writeService(trx, call.params.calculationId, call.body),
      (trx) => shown(trx, parentOf(call.caller), call.params.calculationId),
    ),
  removeRow: async (call) => {
    const { caller, params, request } = call;
    const change = { member: caller, expectedVersion: expectedVersion(request) };
    await changing(call, async (trx) => {
      await changeRecord(trx, kindFor(caller), parentOf(caller), change, () =>
        deleteRow(trx, params.calculationId),
      );
      await countAnew(trx, parentOf(caller));
    });
  },
};

/** The calculation of the row in the call's path. */
const parentOf = ({ document }: Member): string => {
  if (!document) {
    throw notFound();
  }
  return document.id;
};

/** The place of one more row; refuses a table that is full. */
const placeBelow = async (trx: Trx, recordId: string): Promise<number> => {
  const count = await countRows(trx, recordId);
  if (count >= MOST_SERVICE_ROWS) {
    throw refuse('table-full', { params: { most: MOST_SERVICE_ROWS } });
  }
  return count + 1;
};

/** A row with the version of its calculation, which its ETag says. */
const shown = async (trx: Trx, recordId: string, id: string) => {
  const [row, { rowVersion }] = await Promise.all([
    findService(trx, id),
    findDocument(trx, recordId),
  ]);
  return { ...presentService(row), version: rowVersion };
};
