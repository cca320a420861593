import { sql } from 'kysely';
import { inDays, remarkForm } from '../prescription-thread.ts';
import { type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { nextSerial, seatIn } from './role-matrix-records.ts';

type Whose = 'technical' | 'author';
type Made = { id: string; remarkId: string };
type Make = (cell: Cell) => Promise<Made>;

/** A prescription with one remark, which nobody has frozen; sent, as far as its status says. */
export const makePrescription =
  (whose: Whose, by: 'oneself' | 'another', status: 'created' | 'rejected' = 'created'): Make =>
  async ({ app: { services }, site, who }) => {
    const author = by === 'oneself' ? who : site[whose];
    const number = nextSerial();
    const { rows } = await sql<Made>`
      with document as (
        insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version,
          last_row)
        values (${`prescription/${whose}`}, ${site.projectId}, ${number}, ${`М-${number}`}, ${author.userId},
          ${author.fullname}, ${status}, 0, 1) returning id),
      own as (insert into supervision_prescriptions (record_id) select id from document),
      place as (
        insert into record_rows (record_id, number) select id, 1 from document returning id, record_id),
      remark as (
        insert into supervision_remarks (id, remark_name, identified_remark_name, category, prescription, due_date,
          responsible_id)
        select id, 'Скол', 'Ось А', 'easy', 'Заделать', ${inDays(5)}::date, ${site.memberships.contractor}::uuid
        from place)
      select record_id as id, id as "remarkId" from place`.execute(services.db);
    const [made] = rows;
    if (!made) {
      throw new Error('the prescription was not made');
    }
    return made;
  };
const anothers = makePrescription('technical', 'another');
const oneself = makePrescription('technical', 'oneself');
const asParticipant: Make = async (cell) => {
  const made = await anothers(cell);
  await seatIn(cell.app, made.id, cell.membershipId, 'executer');
  return made;
};

type More = (cell: Cell) => Request;
const nothing: More = () => ({});

const ofPrescription = (param: string, made: Make, more = nothing): Recipe => ({
  request: async (cell) => {
    const { params, ...rest } = more(cell);
    return { ...rest, params: { ...params, [param]: (await made(cell)).id } };
  },
});
const ofRemark = (made: Make, more = nothing): Recipe => ({
  request: async (cell) => ({ ...more(cell), params: { id: (await made(cell)).remarkId } }),
});

const type = (word: string): Request => ({ params: { type: word } });
const creation = (word: string): Recipe => ({
  request: ({ site }) => ({
    params: { projectId: site.projectId, type: word },
    payload: [remarkForm(site)],
  }),
});
const executer: More = ({ site }) => ({
  params: { fieldType: 'EXECUTER_APPROVER' },
  payload: { action: 'ADD', updateValue: site.memberships.contractor },
});
const form: More = ({ site }) => ({ payload: remarkForm(site) });
const move: More = () => ({ payload: { dueDate: inDays(9), reason: 'Нет ремсостава' } });

/** Prescriptions of both supervisions and their remarks. */
export const prescriptionRecipes: Record<string, Recipe> = {
  'prescriptions.list of the technical supervision': ofProject('projectId', type('TECHNICAL')),
  'prescriptions.list of the author’s': ofProject('projectId', type('AUTHOR')),
  'prescriptions.export of the technical supervision': ofProject('projectId', type('TECHNICAL')),
  'prescriptions.export of the author’s': ofProject('projectId', type('AUTHOR')),
  'prescriptions.create of the technical supervision': creation('TECHNICAL'),
  'prescriptions.create of the author’s': creation('AUTHOR'),
  'prescriptions.get': ofPrescription('id', anothers),
  'prescriptions.get as participant': ofPrescription('id', asParticipant),
  'prescriptions.change that of another': ofPrescription('id', anothers, executer),
  'prescriptions.change as creator': ofPrescription('id', oneself, executer),
  'prescriptions.change as creator of the author’s': ofPrescription(
    'id',
    makePrescription('author', 'oneself'),
    executer,
  ),
  'prescriptions.change as participant': ofPrescription('id', asParticipant, executer),
  'prescriptions.remove of the technical supervision': ofPrescription('id', anothers),
  'prescriptions.remove of the author’s': ofPrescription(
    'id',
    makePrescription('author', 'another'),
  ),
  'remarks.list': ofPrescription('prescriptionId', anothers),
  'remarks.register of the technical supervision': ofProject('projectId', type('TECHNICAL')),
  'remarks.register of the author’s': ofProject('projectId', type('AUTHOR')),
  'remarks.people': ofProject('projectId', type('TECHNICAL')),
  'remarks.export': ofProject('projectId', type('TECHNICAL')),
  'remarks.print': ofProject('projectId', type('TECHNICAL')),
  'remarks.get': ofRemark(anothers),
  'remarks.add that of another': ofPrescription('prescriptionId', anothers, form),
  'remarks.add as creator': ofPrescription('prescriptionId', oneself, form),
  'remarks.change that of another': ofRemark(anothers, form),
  'remarks.change as creator': ofRemark(oneself, form),
  'remarks.remove that of another': ofRemark(anothers),
  'remarks.remove as creator': ofRemark(oneself),
  'remarks.moveDueDate that of another': ofRemark(
    makePrescription('technical', 'another', 'rejected'),
    move,
  ),
  'remarks.moveDueDate as creator': ofRemark(
    makePrescription('technical', 'oneself', 'rejected'),
    move,
  ),
};
