import { MOST_PRINTED_REMARKS, type remarksRoom } from '@nysan/contract/documents/remark.ts';
import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import { supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import { pageOf } from '../../../db/page.ts';
import { inSnapshot, type Reader } from '../../../db/transaction.ts';
import type { EngineServices } from '../../../document-engine/kind-of.ts';
import { dayInKazakhstan } from '../../../exact/clock.ts';
import type { Handlers } from '../../../http/room.ts';
import { answerPaper } from '../../../printing/list-paper.ts';
import { exportRecords } from '../../../record-engine/export-list.ts';
import { presentStates } from './answer.ts';
import { presentRemark } from './present-remark.ts';
import {
  type AskedRegister,
  countRegister,
  listRegister,
  type Register,
  registerOf,
  registerStates,
  responsibleIn,
} from './register-repository.ts';
import { registerSheet } from './register-sheet.ts';
import { kindOfType } from './whose.ts';

type Room = Handlers<typeof remarksRoom, EngineServices>;
type Asking = {
  services: Pick<EngineServices, 'now'>;
  caller: Member;
  params: { type: (typeof supervision.outside)[number] };
};

const asked = ({ services, caller, params }: Asking, query: AskedRegister): Register => {
  const whose = supervision.fromWire(params.type);
  const reader = { userId: caller.userId, today: dayInKazakhstan(services.now()) };
  return registerOf(whose, caller.projectId, query, reader);
};

const listing = (db: Reader, call: Asking, register: Register) => ({
  rows: async (limit: number, offset: number) => {
    const rows = await listRegister(db, register, limit, offset);
    const kind = kindOfType(call.params.type);
    return rows.map((row) => presentRemark(register.whose, kind, row, call.caller));
  },
  count: () => countRegister(db, register),
});

/** GET /remarks/project/{projectId}/{type}: one page of the register, with how many stand how. */
export const registerPage: Room['register'] = async (call) => {
  const { services, query } = call;
  const register = asked(call, query);
  const all = asked(call, { ...query, state: undefined, overdue: undefined });
  const states = await registerStates(services.db, all, register);
  const { rows } = listing(services.db, call, register);
  const { remarkStates, overdueAmount } = presentStates(states);
  const count = async () => states.reduce((sum, { narrowed }) => sum + narrowed, 0);
  return { ...(await pageOf(query, rows, count)), states: remarkStates, overdueAmount };
};

/** GET …/people: who answers for the remarks of the register. */
export const registerPeople: Room['people'] = ({ services, caller, params }) =>
  responsibleIn(services.db, supervision.fromWire(params.type), caller.projectId);

/** The same as a workbook. */
export const exportRegister: Room['export'] = (call) =>
  exportRecords<Columns>(call, remarkLists[supervision.fromWire(call.params.type)], (db) =>
    listing(db, call, asked(call, call.query)),
  );
type Columns = typeof remarkLists.technical.columns;

/** The same on paper, in the reader's language; a longer register says so below its last row. */
export const printRegister: Room['print'] = async (call) => {
  const { services, language, caller } = call;
  const register = asked(call, call.query);
  const { title, columns } = remarkLists[register.whose];
  const sheet = await inSnapshot(services.db, async (trx) => {
    const { rows, count } = listing(trx, call, register);
    const remarks = await rows(MOST_PRINTED_REMARKS, 0);
    const people = await responsibleIn(trx, register.whose, caller.projectId);
    const person = people.find(({ id }) => id === call.query.responsible)?.fullname;
    const asked = { ...call.query, person };
    const printed = { title, columns, remarks, asked, count: await count() };
    return registerSheet(trx, caller.projectId, printed, language, services.now());
  });
  return answerPaper(call, sheet, title[language]);
};
