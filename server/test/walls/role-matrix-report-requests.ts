import { sql } from 'kysely';
import { inDays } from '../prescription-thread.ts';
import type { Person } from '../test-app.ts';
import { makePrescription } from './role-matrix-prescription-requests.ts';
import { type Cell, ofProject, type Recipe } from './role-matrix-recipe.ts';
import { nextSerial, seatIn } from './role-matrix-records.ts';

type Whose = 'technical' | 'author';

/** A prescription in force with an open remark; its executer is the asker, where that is said. */
const prescription =
  (whose: Whose, isExecuter = false) =>
  async (cell: Cell) => {
    const made = await makePrescription(whose, 'another', 'rejected')(cell);
    if (isExecuter) {
      await seatIn(cell.app, made.id, cell.membershipId, 'executer');
    }
    return made;
  };

type Of = { isExecuter?: boolean; by?: 'oneself' | 'another' };

/** A report on its remark, which nobody has frozen: of the asker or of the site's contractor, who answers for the remark. */
const report =
  ({ isExecuter = false, by = 'another' }: Of) =>
  async (cell: Cell): Promise<string> => {
    const { site, who, app } = cell;
    const made = await prescription('technical', isExecuter)(cell);
    const author: Person = by === 'oneself' ? who : site.contractor;
    const madeBy = by === 'oneself' && !isExecuter ? 'supervision' : 'builders';
    const number = nextSerial();
    const { rows } = await sql<{ id: string }>`
      with document as (
        insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
        values ('execution-report/technical', ${site.projectId}, ${number}, ${`М-${number}`}, ${author.userId},
          ${author.fullname}, 'created', 0) returning id),
      own as (
        insert into execution_reports (record_id, prescription_id, made_by)
        select id, ${made.id}::uuid, ${madeBy} from document returning record_id),
      covered as (
        insert into reported_remarks (report_id, remark_id) select record_id, ${made.remarkId}::uuid from own)
      select record_id as id from own`.execute(app.services.db);
    return rows[0]?.id ?? '';
  };

const said = { actualRemarkEliminationDate: inDays(0) };
const type = (word: string) => ({ params: { type: word } });
const creation = (whose: Whose, isExecuter = false): Recipe => ({
  request: async (cell) => ({
    params: { projectId: cell.site.projectId, type: whose.toUpperCase() },
    payload: { prescriptionId: (await prescription(whose, isExecuter)(cell)).id, ...said },
  }),
});
const creationFor = (isExecuter = false): Recipe => ({
  request: async (cell) => ({
    params: { id: (await prescription('technical', isExecuter)(cell)).id },
    payload: said,
  }),
});
const read = (of: Of): Recipe => ({
  request: async (cell) => ({ params: { id: await report(of)(cell) } }),
});
const change = (of: Of): Recipe => ({
  request: async (cell) => ({
    params: { id: await report(of)(cell), fieldType: 'workDone' },
    payload: { action: 'UPDATE', updateValue: 'Заделано' },
  }),
});

/** Execution reports on the prescriptions of both supervisions. */
export const reportRecipes: Record<string, Recipe> = {
  'executionReports.list': ofProject('projectId', type('TECHNICAL')),
  'executionReports.export': ofProject('projectId', type('AUTHOR')),
  'executionReports.offered': ofProject('projectId', type('TECHNICAL')),
  'executionReports.create on a technical prescription': creation('technical'),
  'executionReports.create on one of the author’s': creation('author'),
  'executionReports.create as its executer': creation('author', true),
  'executionReports.createFor': creationFor(),
  'executionReports.createFor as its executer': creationFor(true),
  'executionReports.get': read({}),
  'executionReports.get as executer of its prescription': read({ isExecuter: true }),
  'executionReports.change that of another': change({}),
  'executionReports.change that of another as executer': change({ isExecuter: true }),
  'executionReports.change as creator': change({ by: 'oneself' }),
  'executionReports.change as creator and executer': change({ by: 'oneself', isExecuter: true }),
  'executionReports.remove that of a builder': read({}),
  'executionReports.remove as creator': read({ by: 'oneself' }),
};
