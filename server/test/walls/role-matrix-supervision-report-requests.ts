import { sql } from 'kysely';
import { type ReportSort, reportForms } from '../supervision-report-thread.ts';
import { type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { nextSerial, seatIn } from './role-matrix-records.ts';

type Whose = 'technical' | 'author';
type Make = (cell: Cell) => Promise<string>;

/** A report that nobody has filled in. */
const make =
  (sort: ReportSort, whose: Whose, by: 'oneself' | 'another'): Make =>
  async ({ app: { services }, site, who }) => {
    const author = by === 'oneself' ? who : site[whose];
    const number = nextSerial();
    const own =
      sort === 'weekly'
        ? sql`insert into weekly_reports (record_id, report_period, start_period, end_period)
            select id, '2026-W12', '2026-03-16', '2026-03-22' from document`
        : sql`insert into monthly_reports (record_id, report_number, period) select id, '3', '2026-03-01' from document`;
    const { rows } = await sql<{ id: string }>`
      with document as (
        insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
        values (${`${sort}-report/${whose}`}, ${site.projectId}, ${number}, ${`М-${number}`}, ${author.userId},
          ${author.fullname}, 'created', 0) returning id)
      ${own} returning record_id as id`.execute(services.db);
    const [made] = rows;
    if (!made) {
      throw new Error('the report was not made');
    }
    return made.id;
  };

const asParticipant =
  (sort: ReportSort): Make =>
  async (cell) => {
    const id = await make(sort, 'technical', 'another')(cell);
    await seatIn(cell.app, id, cell.membershipId, 'approver');
    return id;
  };

const ofReport = (made: Make, { params, ...more }: Request = {}): Recipe => ({
  request: async (cell) => ({ ...more, params: { ...params, id: await made(cell) } }),
});

const recipesOf = (sort: ReportSort, room: string, field: string): Record<string, Recipe> => {
  const of = (word: string, more: Request = {}) =>
    ofProject('projectId', { ...more, params: { type: word } });
  const text: Request = { params: { fieldType: field }, payload: { updateValue: 'Слово' } };
  const [anothers, oneself] = [
    make(sort, 'technical', 'another'),
    make(sort, 'technical', 'oneself'),
  ];
  const creation = { payload: reportForms[sort] };
  return {
    [`${room}.list of the technical supervision`]: of('TECHNICAL'),
    [`${room}.list of the author’s`]: of('AUTHOR'),
    [`${room}.export of the technical supervision`]: of('TECHNICAL'),
    [`${room}.export of the author’s`]: of('AUTHOR'),
    [`${room}.create of the technical supervision`]: of('TECHNICAL', creation),
    [`${room}.create of the author’s`]: of('AUTHOR', creation),
    [`${room}.get`]: ofReport(anothers),
    [`${room}.get as participant`]: ofReport(asParticipant(sort)),
    [`${room}.offers`]: ofReport(anothers),
    [`${room}.change that of another`]: ofReport(anothers, text),
    [`${room}.change as creator`]: ofReport(oneself, text),
    [`${room}.change as creator of the author’s`]: ofReport(make(sort, 'author', 'oneself'), text),
    [`${room}.change as participant`]: ofReport(asParticipant(sort), text),
  };
};

const journalOf = (word: string) => ofProject('projectId', { params: { type: word } });

/** Reports of both supervisions, and their journals. */
export const supervisionReportRecipes: Record<string, Recipe> = {
  ...recipesOf('weekly', 'weeklyReports', 'WORK_QUALITY'),
  ...recipesOf('monthly', 'monthlyReports', 'REMARK'),
  'supervisionJournal.list of the technical supervision': journalOf('TECHNICAL'),
  'supervisionJournal.list of the author’s': journalOf('AUTHOR'),
  'supervisionJournal.people': journalOf('TECHNICAL'),
  'supervisionJournal.export': journalOf('TECHNICAL'),
  'supervisionJournal.print': journalOf('TECHNICAL'),
};
