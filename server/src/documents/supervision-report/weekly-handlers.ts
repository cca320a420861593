import { weeklyReportLists } from '@nysan/contract/documents/supervision-report-list.ts';
import type { weeklyReportRoom } from '@nysan/contract/documents/weekly-report.ts';
import { weeklyPeriod } from '@nysan/contract/documents/weekly-report-fields.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import { createDocument } from '../../document-engine/create.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { documentList } from '../../document-engine/list-page.ts';
import { presentListed } from '../../document-engine/present-listed.ts';
import type { Handlers } from '../../http/room.ts';
import { changeRecordField, showRecord } from '../../record-engine/calls.ts';
import { mustHaveCome } from '../../record-engine/has-come.ts';
import { recordKindOf } from '../../record-engine/kind-of.ts';
import { exportList, listPage } from '../../record-engine/list-page.ts';
import { showOffers } from './offers.ts';
import { namedWeek } from './period-field.ts';
import { weeklyReports } from './weekly-descriptor.ts';
import { findWeekly, insertWeekly, type ListedWeekly, weeklySource } from './weekly-repository.ts';

const kinds = new Map(Object.values(weeklyReports).map((kind) => [kind.kind, kind]));

/** Which supervision's report a call is about; 404 for any other record. */
const kindFor = ({ document }: Pick<Member, 'document'>) => recordKindOf(kinds, document?.kind);

const listOf = (whose: Supervision) =>
  documentList({
    kind: weeklyReports[whose],
    list: weeklyReportLists[whose],
    source: weeklySource,
    present: (row: ListedWeekly, member: Member) => ({
      ...presentListed(weeklyReports[whose], row, member),
      reportPeriod: row.report_period,
      startPeriod: row.start_period,
      endPeriod: row.end_period,
    }),
  });
const lists = { technical: listOf('technical'), author: listOf('author') };

/** The same for a workbook, in which nobody reads the number of a week. */
const asRead = (list: ReturnType<typeof listOf>): ReturnType<typeof listOf> => ({
  ...list,
  present: (row, member) => ({ ...list.present(row, member), reportPeriod: namedWeek(row) }),
});

export const weeklyReportHandlers: Handlers<typeof weeklyReportRoom, EngineServices> = {
  list: (call) => listPage(call, lists[supervision.fromWire(call.params.type)]),
  export: (call) => exportList(call, asRead(lists[supervision.fromWire(call.params.type)])),
  create: (call) => {
    const kind = weeklyReports[supervision.fromWire(call.params.type)];
    mustHaveCome(weeklyPeriod, call.body, call.services.now());
    return createDocument(call, kind, call.params.projectId, (trx, { id }) =>
      insertWeekly(trx, id, call.body),
    );
  },
  get: (call) => showRecord(call, kindFor(call.caller), call.params.id),
  change: (call) =>
    changeRecordField(call, kindFor(call.caller), call.params.id, call.params.fieldType),
  offers: async ({ services, caller, params }) => {
    const kind = kindFor(caller);
    const { start_period: start, end_period: end } = await findWeekly(services.db, params.id);
    const whose = kind === weeklyReports.author ? 'author' : 'technical';
    return showOffers(services, caller, whose, { start, end });
  },
};
