/** Asks one prepared statement of the connection a call has. */
export type Ask = <Row>(name: string, statement: string, values: unknown[]) => Promise<Row[]>;

/** A page of a list as it is asked for; `search` has its size, filters and order. */
export type ListQuery = {
  projectId: string;
  page: number;
  userId: string;
  search: URLSearchParams;
};

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

/** Where the records of a kind keep what is their own, in which of its texts words are looked for, and how it is read and shown. */
type Kind<Own> = {
  kind: string;
  table: string;
  columns: string;
  texts: string[];
  present(row: Own): object;
};

/** What a filter means; the value stands in place of `?`. */
const filtersOf = ({ texts }: Pick<Kind<never>, 'texts'>): Record<string, string> => ({
  status: 'd.status = ?',
  keyword: `concat_ws(chr(10), d.full_number, ${texts.join(', ')}) ilike '%' || ? || '%'`,
  author: "d.author_name ilike '%' || ? || '%'",
  createdAtStart: "d.created_at >= ?::date::timestamp at time zone 'Asia/Almaty'",
  createdAtEnd: "d.created_at < (?::date + 1)::timestamp at time zone 'Asia/Almaty'",
  endWorkDateStart: 'own.end_work_date >= ?::date',
  endWorkDateEnd: 'own.end_work_date <= ?::date',
});

const orders: Record<string, string> = {
  createdAt: 'd.created_at',
  documentId: 'd.number',
  author: 'd.author_name collate natural_order',
  name: 'own.name collate natural_order',
  startWorkDate: 'own.start_work_date',
  endWorkDate: 'own.end_work_date',
};

/** The condition of what is asked for, and its values; the first two are the kind and the project. */
const conditionOf = (of: Kind<never>, { projectId, search }: ListQuery) => {
  const values: unknown[] = [of.kind, projectId];
  const filters = filtersOf(of);
  const conditions = [...search].flatMap(([name, value]) => {
    const filter = filters[name];
    if (filter === undefined) {
      return [];
    }
    const isStatus = name === 'status';
    values.push(
      isStatus ? Object.keys(statuses).find((each) => statuses[each]?.status === value) : value,
    );
    return filter.replace('?', `$${values.length}`);
  });
  const condition = ['d.kind = $1', 'd.project_id = $2', ...conditions].join(' and ');
  return { condition, values, needsOwn: condition.includes('own.') };
};

const orderOf = (search: URLSearchParams): string => {
  const way = search.get('order') ?? 'desc';
  return `order by ${orders[search.get('sort') ?? 'createdAt']} ${way}, d.id ${way}`;
};

/** Written as anybody would who keeps nothing besides the records: what is passed over is read, what is counted is counted. */
const sourceOf = ({ table }: Pick<Kind<never>, 'table'>, needsOwn: boolean): string =>
  `from records d ${needsOwn ? `join ${table} own on own.record_id = d.id` : ''}`;

const pageOf = (
  { table, columns }: Pick<Kind<never>, 'table' | 'columns'>,
  found: string,
  order: string,
  user: string,
) => `
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
      where t.record_id = d.id and t.user_id = ${user} and t.purpose = 'decide' and t.done_at is null) as waits_for_me
  from (${found}) d join ${table} own on own.record_id = d.id
  left join document_versions version
    on version.document_id = d.id and version.number = d.current_version and d.status = 'inApproval'
  left join signables frozen on frozen.id = version.signable_id
  ${order}`;

/** Statements by their text, so that each is prepared. */
const named = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = named.get(text) ?? `list ${named.size}`;
  named.set(text, name);
  return name;
};

const listOf = async <Own>(ask: Ask, of: Kind<Own>, query: ListQuery) => {
  const { page, userId, search } = query;
  const size = Number(search.get('size') ?? 10);
  const { condition, values, needsOwn } = conditionOf(of, query);
  const order = orderOf(search);
  const source = sourceOf(of, needsOwn || order.includes('own.'));
  const at = values.length;
  const found = `select d.* ${source} where ${condition} ${order} limit ${size} offset $${at + 2}`;
  const rowsText = pageOf(of, found, order, `$${at + 1}`);
  const totalText = `select count(*)::integer as total ${sourceOf(of, needsOwn)} where ${condition}`;
  const [rows, totals] = await Promise.all([
    ask<Listed & Own>(nameOf(rowsText), rowsText, [...values, userId, page * size]),
    ask<{ total: number }>(nameOf(totalText), totalText, values),
  ]);
  return {
    content: rows.map((row) => ({ ...presentListed(row), ...of.present(row) })),
    totalCount: totals[0]?.total,
    size,
    page,
  };
};

type HiddenWorkAct = { name: string; first_day: string; last_day: string };
const hiddenWorkActs: Kind<HiddenWorkAct> = {
  kind: 'hidden-work-act',
  table: 'hidden_work_acts',
  texts: ['name', 'work_done_by_doc', 'used_material', 'allowed_deviation', 'allowed_work'].map(
    (column) => `own.${column}`,
  ),
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
  texts: [],
  columns: `to_char(own.period, 'YYYY-MM') as month, own.total_money`,
  present: ({ month, total_money }) => ({ period: month, total: Number(total_money) }),
};

/** The pages of this list are counted from 1. */
export const listDoneWorkActs = async (ask: Ask, query: ListQuery): Promise<object> => ({
  ...(await listOf(ask, doneWorkActs, { ...query, page: query.page - 1 })),
  page: query.page,
});
