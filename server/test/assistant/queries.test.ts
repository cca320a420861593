import type { Answer } from '@nysan/contract/assistant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/demo/people.ts';
import { type DemoHouse, startDemoHouse } from './demo-house.ts';

type Said = Answer & { output: string };

let house: DemoHouse;
let projectId: string;
let token: string;

const post = async <T>(path: string, body: object): Promise<T> => {
  const answer = await fetch(`${house.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'ru',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<T>;
};
const ask = async (message: string, project: string | null = projectId): Promise<Said> => {
  const [said] = await post<Said[]>('/nysan-ai/ask', { message, projectId: project });
  if (!said) {
    throw new Error(`«${message}» was not answered`);
  }
  return said;
};
/** One value of the database, past the API and its engine. */
const told = async <T>(query: string, values: unknown[] = [projectId]): Promise<T[]> => {
  const { rows } = await house.database.query<{ value: T }>(query, values);
  return rows.map(({ value }) => value);
};
/** Digits alone, so that spaces between them do not matter. */
const digits = (text: string): string => text.replaceAll(/[^\d,]/g, '');
const money = (value: string | undefined): string => (value ?? '').replace('.', ',');

beforeAll(async () => {
  house = await startDemoHouse();
  token = '';
  ({ token } = await post<{ token: string }>('/auth/login', {
    email: 'customer@demo.nysan.kz',
    password: DEMO_PASSWORD,
  }));
  const [school] = await told<string>(
    "select id as value from projects where short_name like 'Школа%'",
    [],
  );
  projectId = school ?? '';
}, 600_000);
afterAll(() => house?.close());

describe('what people ask of the demo world is answered with its figures', () => {
  it('«На какую сумму утверждены АВР?» by the sum of the approved', async () => {
    const [sum] = await told<string>(`select sum(act.total_money)::text as value
      from done_work_acts act join records d on d.id = act.record_id
      where d.project_id = $1 and d.status = 'approved'`);
    const { output, list } = await ask('На какую сумму утверждены АВР?');
    expect(digits(output)).toContain(money(sum));
    expect(list?.target).toContain('/finance/done-work-act');
  });

  it('«Какие акты ждут утверждения?» by those in approval, and no approved one', async () => {
    const numbers = (status: string) =>
      told<string>(
        `select full_number as value from records
          where project_id = $1 and kind in ('hidden-work-act', 'done-work-act') and status = $2`,
        [projectId, status],
      );
    const { output } = await ask('Какие акты ждут утверждения?');
    const [waiting, approved] = [await numbers('inApproval'), await numbers('approved')];
    expect(waiting.filter((number) => !output.includes(number))).toEqual([]);
    expect(approved.filter((number) => output.includes(number))).toEqual([]);
    expect(waiting.length * approved.length).toBeGreaterThan(0);
  });

  it('«Сколько выполнено в октябре?» by what approved acts closed of its works', async () => {
    const [year] = await told<number>(
      `select extract(year from current_date - case when extract(month from current_date) < 10
        then interval '1 year' else interval '0' end)::integer as value`,
      [],
    );
    const [sum] = await told<string>(
      `select sum(works.money)::numeric(24, 2)::text as value
        from records d join closed_works works on works.record_id = d.id
        where d.project_id = $1 and was_approved(d) and to_char(works.end_work_date, 'YYYY-MM') = $2`,
      [projectId, `${year}-10`],
    );
    const { output } = await ask('Сколько выполнено в октябре?');
    expect(sum === null ? output.includes('нет') : digits(output).includes(money(sum))).toBe(true);
  });

  it('«Кто отклонил АВР?» by who refused', async () => {
    const people = await told<string>(`select distinct u.fullname as value
      from decisions said join records d on d.id = said.document_id join users u on u.id = said.user_id
      where d.project_id = $1 and d.kind = 'done-work-act' and d.status = 'rejected' and said.decision = 'rejected'`);
    const { output } = await ask('Кто отклонил АВР?');
    expect(people.length).toBeGreaterThan(0);
    expect(people.filter((name) => !output.includes(name))).toEqual([]);
  });

  it('«Сколько бетона осталось?» by all its positions together', async () => {
    const [count] = await told<string>(`select count(*)::text as value from project_nodes
      where project_id = $1 and kind = 'position' and name ~* '\\mбетон'`);
    const { output, blocks } = await ask('Сколько бетона осталось?');
    expect(output).toContain(`позиций ${count}, осталось `);
    expect(blocks.some(({ type }) => type === 'table')).toBe(true);
  });

  it('«сколько замечаний технадзора просрочено» by their register', async () => {
    const [count] = await told<number>(`select count(*)::integer as value
      from counted_remarks_in($1) remark where remark.supervision = 'technical'
        and remark.eliminated_on is null and remark.due_date < (now() at time zone 'Asia/Almaty')::date`);
    const { output } = await ask('сколько замечаний технадзора просрочено');
    expect(count).toBeGreaterThan(0);
    expect(output).toBe(`Замечания, Технический надзор, просрочены: ${count}.`);
  });

  it('over all projects, each with its own', async () => {
    const counts = await told<number>(
      `select count(*)::integer as value from records d join projects p on p.id = d.project_id
        where d.kind = 'hidden-work-act' and d.status = 'inApproval' and exists (
          select 1 from memberships m join users u on u.id = m.user_id
          where m.project_id = p.id and m.ended_at is null and u.email = 'customer@demo.nysan.kz')
        group by p.id`,
      [],
    );
    const { output } = await ask('сколько АСР на согласовании', null);
    expect(output).toContain(
      `Акты скрытых работ, на согласовании: ${counts.reduce((sum, one) => sum + one, 0)}.`,
    );
    expect(counts.length).toBeGreaterThan(1);
  });
});
