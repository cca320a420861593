import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Target } from './world.ts';

/** What our answers say of the rules, of which the bare server knows none. */
const RULES = ['isCreator', 'editable', 'deletable', 'archivable', 'mayOpen', 'recallable'];

/** What is another one for each act that is made. */
const OWN = ['id', 'documentId', 'createdAt', 'updatedAt'];

/** Refuses to compare two servers that do not answer the same, but for what the rules say. */
export const mustAnswerAlike = async (target: Target, paths: string[]): Promise<void> => {
  for (const path of paths) {
    const [ours, bare] = await bothAnswers(target, path);
    mustBeAlike(path, without(RULES, ours), bare);
  }
};

/** The same of acts they make: what they answer, and every row they write. */
export const mustCreateAlike = async (target: Target, path: string, init: Init): Promise<void> => {
  const made = await bothAnswers(target, path, init);
  const [ours, bare] = made.map((act) => withoutOwn(without(RULES, act) as object));
  mustBeAlike(`what is answered to ${path}`, ours, bare);
  const [ourRows, bareRows] = await Promise.all(
    made.map(({ id = '' }) => rowsOf(target.world.db, id)),
  );
  mustBeAlike(`what is written by ${path}`, ourRows, bareRows);
};

type Init = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { id?: string; content?: unknown[] };

const bothAnswers = async (
  { ourUrl, bareUrl, headers }: Target,
  path: string,
  init: Init = {},
): Promise<[Answer, Answer]> => {
  const ask = async (url: string) => {
    const answer = await fetch(url + path, { ...init, headers: { ...init.headers, ...headers } });
    const said = (await answer.json()) as Answer;
    if (!answer.ok || said.content?.length === 0) {
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`);
    }
    return said;
  };
  return [await ask(ourUrl), await ask(bareUrl)];
};

const mustBeAlike = (what: string, ours: unknown, bare: unknown): void => {
  if (!isDeepStrictEqual(ours, bare)) {
    const [one, other] = [ours, bare].map((each) => JSON.stringify(each, null, 1));
    throw new Error(`${what} differs from the bare server's: ours ${one}, its ${other}`);
  }
};

const without = (words: string[], answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (word, value) => (words.includes(word) ? undefined : value));

const withoutOwn = (act: object) =>
  Object.fromEntries(Object.entries(act).filter(([word]) => !OWN.includes(word)));

/** What lies in the database of an act that was made, but for its id, number and moment. */
const rowsOf = async (db: Target['world']['db'], id: string): Promise<unknown> => {
  const { rows } = await sql<{ rows: unknown }>`select json_build_object(
    'record', (select to_jsonb(d) - '{id,number,full_number,created_at,updated_at}'::text[] from records d where id = ${id}),
    'own', (select to_jsonb(own) - 'record_id' from hidden_work_acts own where record_id = ${id}),
    'seats', (select json_agg(array[seat_group, membership_id::text] order by seat_group)
      from document_participants where document_id = ${id}),
    'history', (select json_agg(to_jsonb(h) - '{audit_id,entity_id,at,previous_hash,hash}'::text[]) from history h where entity_id = ${id}),
    'news', (select json_agg(jsonb_set(to_jsonb(n) - '{id,record_id,created_at}'::text[], '{params,document}', '""'))
      from news n where record_id = ${id}),
    'notifications', (select count(*) from notifications where record_id = ${id}),
    'tasks', (select count(*) from tasks where record_id = ${id})) as rows`.execute(db);
  return rows[0]?.rows;
};
