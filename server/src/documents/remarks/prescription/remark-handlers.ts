import type { remarksRoom } from '@nysan/contract/documents/remark.ts';
import { MOST_REMARKS } from '@nysan/contract/documents/remark-fields.ts';
import type { Member } from '../../../calls/caller.ts';
import { fieldRefused, notFound, refuse } from '../../../calls/refusal.ts';
import { pageOf } from '../../../db/page.ts';
import type { Reader, Trx } from '../../../db/transaction.ts';
import type { EngineServices } from '../../../document-engine/kind-of.ts';
import { dayInKazakhstan } from '../../../exact/clock.ts';
import { changing } from '../../../http/changing.ts';
import { expectedVersion, tellVersion } from '../../../http/if-match.ts';
import type { Handlers } from '../../../http/room.ts';
import { changeRows } from '../../../record-engine/calls.ts';
import { changeRecord } from '../../../record-engine/change.ts';
import { countRows, deleteRow } from '../../../record-engine/repository/rows.ts';
import { mustBeOpen } from '../open-remark.ts';
import {
  findRemark,
  insertRemarks,
  type RemarkRow,
  remarksOf,
  writeRemark,
} from '../remark-repository.ts';
import { reportsOn } from '../reports-on.ts';
import { moveDueDate } from './due-date.ts';
import { seatResponsible } from './executers.ts';
import { presentRemark } from './present-remark.ts';
import { asksToReassign, reassignRemark } from './reassign.ts';
import { exportRegister, printRegister, registerPage, registerPeople } from './register.ts';
import { checkedForms } from './remark-forms.ts';
import { kindFor, whoseIs } from './whose.ts';

/** The field that a named person may fill besides. */
const EXECUTERS = 'EXECUTER_APPROVER'; // sic

/** Remarks and their register. */
export const remarksHandlers: Handlers<typeof remarksRoom, EngineServices> = {
  list: async ({ services, caller, params: { prescriptionId }, query }) => {
    const { kind } = kindFor(caller);
    const reader = readerOf(services, caller);
    return pageOf(
      query,
      async (limit, offset) => {
        const rows = await remarksOf(services.db, prescriptionId, reader, limit, offset);
        return rows.map((row) => presentRemark(whoseIs(kind), kindFor(caller), row, caller));
      },
      () => countRows(services.db, prescriptionId),
    );
  },
  add: (call) => {
    const { services, caller, params, body } = call;
    return changeRows(
      call,
      kindFor(caller),
      params.prescriptionId,
      async (trx, record) => {
        await mustHaveRoom(trx, record.id);
        const { today } = readerOf(services, caller);
        const forms = await checkedForms(trx, record, [{ form: body, prefix: '' }], today, caller);
        await seatResponsible(trx, kindFor(caller), record.id, forms);
        return insertRemarks(trx, record.id, forms);
      },
      (trx, [id = '']) => shown(services, trx, id, caller),
      [EXECUTERS],
    );
  },
  register: registerPage,
  people: registerPeople,
  export: exportRegister,
  print: printRegister,
  get: async ({ services, caller, params, reply }) => {
    const remark = await shown(services, services.db, params.id, caller);
    tellVersion(reply, remark.version);
    return remark;
  },
  change: async (call) => {
    const { services, caller, params, body } = call;
    if (
      asksToReassign(await findRemark(services.db, params.id, readerOf(services, caller)), body)
    ) {
      return reassigned(call);
    }
    return changeRows(
      call,
      kindFor(caller),
      parentOf(caller),
      async (trx, record) => {
        const reader = readerOf(services, caller);
        const standing = await findRemark(trx, params.id, reader);
        mustBeOpen(standing);
        mustKeepSentDate(standing, body.dueDate);
        const held = standing.files.map(({ id }) => id);
        const form = { form: body, prefix: '', standing: standing.due_date, held };
        for (const remark of await checkedForms(trx, record, [form], reader.today, caller)) {
          await writeRemark(trx, record.id, params.id, remark);
          if (remark.responsible.id !== standing.responsible_id) {
            await seatResponsible(trx, kindFor(caller), record.id, [remark]);
          }
        }
      },
      (trx) => shown(services, trx, params.id, caller),
      [EXECUTERS],
    );
  },
  remove: async (call) => {
    const { services, caller, params, request } = call;
    const change = { member: caller, expectedVersion: expectedVersion(request) };
    await changing(call, async (trx) => {
      const reports = await reportsOn(trx, services, params.id);
      await changeRecord(trx, kindFor(caller), parentOf(caller), change, async (record) => {
        mustBeOpen(await findRemark(trx, params.id, readerOf(services, caller)));
        await reports.letGo(caller, record);
        await deleteRow(trx, params.id);
      });
    });
  },
  moveDueDate: async (call) => {
    const { services, caller, params, body, reply, request } = call;
    const kind = kindFor(caller);
    const remark = await changing(call, async (trx) => {
      const reader = readerOf(services, caller);
      const moved = { ...body, id: params.id, expectedVersion: expectedVersion(request) };
      await moveDueDate(trx, kind, parentOf(caller), caller, reader, moved);
      return shown(services, trx, params.id, caller);
    });
    tellVersion(reply, remark.version);
    return remark;
  },
};

type ChangeCall = Parameters<Handlers<typeof remarksRoom, EngineServices>['change']>[0];

/** The remark with its new responsible person. */
const reassigned = async (call: ChangeCall) => {
  const { services, caller, params, body, reply, request } = call;
  const remark = await changing(call, async (trx) => {
    const reader = readerOf(services, caller);
    await reassignRemark(trx, kindFor(caller), parentOf(caller), caller, reader, {
      id: params.id,
      responsibleId: body.responsibleMembershipId,
      expectedVersion: expectedVersion(request),
      at: services.now(),
    });
    return shown(services, trx, params.id, caller);
  });
  tellVersion(reply, remark.version);
  return remark;
};

const readerOf = ({ now }: Pick<EngineServices, 'now'>, { userId }: Member) => ({
  userId,
  today: dayInKazakhstan(now()),
});

/** The prescription of the remark in the call's path. */
const parentOf = ({ document }: Member): string => {
  if (!document) {
    throw notFound();
  }
  return document.id;
};

/** A date that people were told of is moved with a reason, by the call for that. */
const mustKeepSentDate = (
  { first_due_date, due_date }: Pick<RemarkRow, 'first_due_date' | 'due_date'>,
  wanted: string,
): void => {
  if (first_due_date !== null && wanted !== due_date) {
    throw fieldRefused('dueDate', 'due-date-sent');
  }
};

const mustHaveRoom = async (trx: Trx, recordId: string): Promise<void> => {
  if ((await countRows(trx, recordId)) >= MOST_REMARKS) {
    throw refuse('too-many-remarks', { params: { most: MOST_REMARKS } });
  }
};

const shown = async (
  services: Pick<EngineServices, 'now'>,
  db: Reader,
  id: string,
  caller: Member,
) => {
  const row = await findRemark(db, id, readerOf(services, caller));
  return presentRemark(whoseIs(row.kind), kindFor(caller), row, caller);
};
