import type { monthlyReportRoom } from '@nysan/contract/documents/monthly-report.ts';
import { isMonthlyList, monthlyHead } from '@nysan/contract/documents/monthly-report-fields.ts';
import { monthlyReportLists } from '@nysan/contract/documents/supervision-report-list.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import { createDocument } from '../../document-engine/create.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { documentList } from '../../document-engine/list-page.ts';
import { presentListed } from '../../document-engine/present-listed.ts';
import type { Handlers } from '../../http/room.ts';
import { changeRecordField, changeRows, showRecord } from '../../record-engine/calls.ts';
import { mustHaveCome } from '../../record-engine/has-come.ts';
import { recordKindOf } from '../../record-engine/kind-of.ts';
import { exportList, listPage } from '../../record-engine/list-page.ts';
import { itemList } from './item-list.ts';
import { monthlyReports } from './monthly-descriptor.ts';
import {
  findMonthly,
  insertMonthly,
  type ListedMonthly,
  monthlySource,
} from './monthly-repository.ts';
import { showOffers } from './offers.ts';

const kinds = new Map(Object.values(monthlyReports).map((kind) => [kind.kind, kind]));

/** Which supervision's report a call is about; 404 for any other record. */
const kindFor = ({ document }: Pick<Member, 'document'>) => recordKindOf(kinds, document?.kind);

const listOf = (whose: Supervision) =>
  documentList({
    kind: monthlyReports[whose],
    list: monthlyReportLists[whose],
    source: monthlySource,
    present: (row: ListedMonthly, member: Member) => ({
      ...presentListed(monthlyReports[whose], row, member),
      reportNumber: row.report_number,
      period: row.period,
    }),
  });
const lists = { technical: listOf('technical'), author: listOf('author') };

export const monthlyReportHandlers: Handlers<typeof monthlyReportRoom, EngineServices> = {
  list: (call) => listPage(call, lists[supervision.fromWire(call.params.type)]),
  export: (call) => exportList(call, lists[supervision.fromWire(call.params.type)]),
  create: (call) => {
    const kind = monthlyReports[supervision.fromWire(call.params.type)];
    mustHaveCome(monthlyHead, call.body, call.services.now());
    return createDocument(call, kind, call.params.projectId, (trx, { id }) =>
      insertMonthly(trx, id, call.body),
    );
  },
  get: (call) => showRecord(call, kindFor(call.caller), call.params.id),
  change: (call) => {
    const { caller, params, body } = call;
    const kind = kindFor(caller);
    const { id, fieldType } = params;
    if (!isMonthlyList(fieldType)) {
      return changeRecordField(call, kind, id, fieldType);
    }
    return changeRows(
      call,
      kind,
      id,
      (trx, record) =>
        itemList(fieldType).parse(body)(trx, {
          kind,
          record,
          member: caller,
          now: call.services.now(),
        }),
      (trx) => kind.answer(trx, id, caller),
    );
  },
  offers: async ({ services, caller, params }) => {
    const kind = kindFor(caller);
    const { period } = await findMonthly(services.db, params.id);
    const [year, month] = period.split('-').map(Number);
    const last = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
    const whose = kind === monthlyReports.author ? 'author' : 'technical';
    return showOffers(services, caller, whose, { start: `${period}-01`, end: last });
  },
};
