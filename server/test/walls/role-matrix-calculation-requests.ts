import { sql } from 'kysely';
import { serviceRow } from '../calculation-thread.ts';
import { type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { nextSerial, seatIn } from './role-matrix-records.ts';

type Made = { id: string; rowId: string };
type Make = (cell: Cell) => Promise<Made>;

/** Another's calculation with one row, which nobody has frozen. */
const make =
  (whose: 'technical' | 'author'): Make =>
  async ({ app: { services }, site }) => {
    const number = nextSerial();
    const { rows } = await sql<Made>`
      with document as (
        insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version,
          last_row)
        values (${`service-calculation/${whose}`}, ${site.projectId}, ${number}, ${`М-${number}`},
          ${site[whose].userId}, ${site[whose].fullname}, 'created', 0, 1) returning id),
      own as (insert into service_calculations (record_id, calculation_period) select id, '2026-03-01' from document),
      place as (insert into record_rows (record_id, number) select id, 1 from document returning id, record_id),
      row as (insert into service_rows (id, position, name, contract_price, percent_contract_price, total_price,
          percent_total_price, current_period_price, percent_period_price, notes)
        select id, 1, 'Каркас', 100, 100, 10, 10, 5, 5, 'по акту' from place)
      select record_id as id, id as "rowId" from place`.execute(services.db);
    const [made] = rows;
    if (!made) {
      throw new Error('the calculation was not made');
    }
    return made;
  };
const technical = make('technical');
const author = make('author');
const asParticipant: Make = async (cell) => {
  const made = await technical(cell);
  await seatIn(cell.app, made.id, cell.membershipId, 'approver');
  return made;
};

const of = (param: string, made: Make, more: Request = {}): Recipe => ({
  request: async (cell) => ({
    ...more,
    params: { ...more.params, [param]: (await made(cell)).id },
  }),
});
const ofRow = (made: Make, more: Request = {}): Recipe => ({
  request: async (cell) => ({ ...more, params: { calculationId: (await made(cell)).rowId } }),
});

const type = (word: string, more: Request = {}): Request => ({ ...more, params: { type: word } });
const period = { payload: { calculationPeriod: '2026-03' } };
const form = { payload: serviceRow };
const month: Request = {
  params: { field: 'calculationPeriod' },
  payload: { updateValue: '2026-04' },
};
const table = { payload: { rows: [serviceRow] } };

/** Calculations of both supervisions and their rows. */
export const calculationRecipes: Record<string, Recipe> = {
  'calculations.list of the technical supervision': ofProject('projectId', type('TECHNICAL')),
  'calculations.list of the author’s': ofProject('projectId', type('AUTHOR')),
  'calculations.export of the technical supervision': ofProject('projectId', type('TECHNICAL')),
  'calculations.export of the author’s': ofProject('projectId', type('AUTHOR')),
  'calculations.create of the technical supervision': ofProject(
    'projectId',
    type('TECHNICAL', period),
  ),
  'calculations.create of the author’s': ofProject('projectId', type('AUTHOR', period)),
  'calculations.get': of('id', technical),
  'calculations.get as participant': of('id', asParticipant),
  'calculations.earlier': of('id', technical),
  'calculations.change of the technical supervision': of('id', technical, month),
  'calculations.change of the author’s': of('id', author, month),
  'calculations.write of the technical supervision': of('id', technical, table),
  'calculations.write of the author’s': of('id', author, table),
  'calculations.addRow of the technical supervision': of('calculationId', technical, form),
  'calculations.addRow of the author’s': of('calculationId', author, form),
  'calculations.changeRow of the technical supervision': ofRow(technical, form),
  'calculations.changeRow of the author’s': ofRow(author, form),
  'calculations.removeRow of the technical supervision': ofRow(technical),
  'calculations.removeRow of the author’s': ofRow(author),
  'calculations.remove of the technical supervision': of('id', technical),
  'calculations.remove of the author’s': of('id', author),
};
