/** Asks one prepared statement of the connection a call has. */
export type Ask = <Row>(name: string, statement: string, values: unknown[]) => Promise<Row[]>;

export type ListQuery = { projectId: string; status: string; page: number; userId: string };

const SIZE = 10;

type WaitsFor = { names: string[]; count: number };

type Listed = {
  id: string;
  full_number: string;
  author_name: string;
  created_at: Date;
  status: string;
  due_date: string | null;
  waiting_since: Date | null;
  waits_for: WaitsFor | null;
  waits_for_me: boolean;
};

export const statuses: Record<string, { status: string; name: string }> = {
  created: { status: 'CREATED', name: 'Создан' },
  inApproval: { status: 'INAPPROVE', name: 'В работе' },
  approved: { status: 'APPROVED', name: 'Утвержден' },
};

const presentListed = (row: Listed) => ({
  id: row.id,
  documentId: row.full_number,
  author: row.author_name,
  createdAt: row.created_at,
  status: statuses[row.status],
  dueDate: row.due_date,
  waitingSince: row.waiting_since,
  waitsFor: row.waits_for ?? { names: [], count: 0 },
  waitsForMe: row.waits_for_me,
});

/** Where the records of a kind keep what is their own, and how that is read and shown. */
type Kind<Own> = { kind: string; table: string; columns: string; present(row: Own): object };

const asked = 'project_id = $2 and kind = $1 and status = $3';
const newest = 'order by d.created_at desc, d.id desc';

/** Written as anybody would who keeps nothing besides the records: what is passed over is read, what is counted is counted. */
const found = `from (select * from records d where ${asked} ${newest} limit ${SIZE} offset $5) d`;

const pageOf = ({ table, columns }: Pick<Kind<never>, 'table' | 'columns'>) => `
  select d.id, d.full_number, d.author_name, d.created_at, d.status, d.due_date::text, ${columns},
    frozen.frozen_at as waiting_since,
    case when version.number is not null then (
      select json_build_object('count', count(*),
        'names', coalesce(json_agg(fullname order by place) filter (where place <= 5), '[]'))
      from (
        select u.fullname, row_number() over (order by min(seat.position), u.id) as place
        from version_seats seat join memberships m on m.id = seat.membership_id and m.ended_at is null
        join users u on u.id = seat.user_id
        where seat.document_id = d.id and seat.number = d.current_version and not exists (
          select 1 from decisions made
          where made.document_id = d.id and made.number = seat.number and made.user_id = seat.user_id)
        group by u.id) waiting) end as waits_for,
    exists (select 1 from tasks t
      where t.record_id = d.id and t.user_id = $4 and t.purpose = 'decide' and t.done_at is null) as waits_for_me
  ${found} join ${table} own on own.record_id = d.id
  left join document_versions version
    on version.document_id = d.id and version.number = d.current_version and d.status = 'inApproval'
  left join signables frozen on frozen.id = version.signable_id
  ${newest}`;

const total = `select count(*)::integer as total from records where ${asked}`;

const listOf = async <Own>(
  ask: Ask,
  of: Kind<Own>,
  { projectId, status: wire, page, userId }: ListQuery,
) => {
  const status = Object.keys(statuses).find((each) => statuses[each]?.status === wire);
  const values = [of.kind, projectId, status];
  const [rows, totals] = await Promise.all([
    ask<Listed & Own>(`${of.kind} page`, pageOf(of), [...values, userId, page * SIZE]),
    ask<{ total: number }>('total', total, values),
  ]);
  return {
    content: rows.map((row) => ({ ...presentListed(row), ...of.present(row) })),
    totalCount: totals[0]?.total,
    size: SIZE,
    page,
  };
};

type HiddenWorkAct = { name: string; first_day: string; last_day: string };
const hiddenWorkActs: Kind<HiddenWorkAct> = {
  kind: 'hidden-work-act',
  table: 'hidden_work_acts',
  columns: 'own.name, own.start_work_date::text as first_day, own.end_work_date::text as last_day',
  present: ({ name, first_day, last_day }) => ({
    name,
    startWorkDate: first_day,
    endWorkDate: last_day,
  }),
};

export const listHiddenWorkActs = (ask: Ask, query: ListQuery): Promise<object> =>
  listOf(ask, hiddenWorkActs, query);

type DoneWorkAct = { month: string; total_money: string };
const doneWorkActs: Kind<DoneWorkAct> = {
  kind: 'done-work-act',
  table: 'done_work_acts',
  columns: `to_char(own.period, 'YYYY-MM') as month, own.total_money`,
  present: ({ month, total_money }) => ({ period: month, total: Number(total_money) }),
};

/** The pages of this list are counted from 1. */
export const listDoneWorkActs = async (ask: Ask, query: ListQuery): Promise<object> => ({
  ...(await listOf(ask, doneWorkActs, { ...query, page: query.page - 1 })),
  page: query.page,
});
