import type { Client } from 'pg';
import { DEMO_PASSWORD } from '../../src/demo/people.ts';
import { askedOf } from './asked-of.ts';
import { type Expected, expectedOf } from './expected.ts';
import { judge, type Told, type Verdict } from './judge.ts';
import { type Question, sampleOf } from './question.ts';
import { said } from './say.ts';

/** How one question fared: what was asked, what was to be said and what was. */
export type Asked = {
  question: Question;
  said: string;
  expected: unknown;
  told: Told;
  verdict: Verdict;
};

type Link = { name: string; target: string };
type Said = { text: string; target: string | null };
/** What is read of an answer. */
type Reply = {
  output: string;
  id: string;
  blocks: (
    | { type: 'text'; sentences: { text: string }[] }
    | { type: 'table'; rows: Said[][] }
    | { type: 'bars'; bars: (Said & { label: string })[] }
  )[];
  sources: Link[];
  list: Link | null;
  choices: string[];
};
type House = { url: string; database: Client };

/** Asks each question over HTTP as its asker, fragments in the chat of the question before them, and judges every answer. */
export const measure = async (house: House, questions: readonly Question[]): Promise<Asked[]> => {
  const tokens = new Map<string, string>();
  const measured: Asked[] = [];
  let session: string | null = null;
  for (const question of questions) {
    const token = tokens.get(question.asker) ?? (await signIn(house, question.asker));
    tokens.set(question.asker, token);
    const reply = await ask(house, question, token, question.isFragment ? session : null);
    session = reply.id;
    const expected = await expectedOfQuestion(house, question);
    const told = whatIsTold(reply);
    const verdict = judge(told, expected);
    measured.push({ question, said: said(question), expected, told, verdict });
  }
  return measured;
};

const expectedOfQuestion = async (
  { database }: House,
  question: Question,
): Promise<Expected | 'refuse' | 'askBack'> => {
  const { expect } = question;
  return expect === 'refuse' || expect === 'askBack'
    ? expect
    : expectedOf(database, expect, await askedOf(database, sampleOf(question)));
};

const call = async <T>(url: string, body: unknown, headers: Record<string, string>): Promise<T> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${url} answered ${answer.status}: ${text}`);
  }
  return JSON.parse(text) as T;
};

const signIn = async ({ url }: House, asker: string): Promise<string> => {
  const body = { email: `${asker}@demo.nysan.kz`, password: DEMO_PASSWORD };
  return (await call<{ token: string }>(`${url}/api/auth/login`, body, {})).token;
};

const ask = async (
  { url, database }: House,
  question: Question,
  token: string,
  sessionId: string | null,
): Promise<Reply> => {
  const { project = null } = question.selected
    ? await askedOf(database, { asker: question.asker, project: question.selected })
    : {};
  const [reply] = await call<Reply[]>(
    `${url}/api/nysan-ai/ask`,
    { message: said(question), projectId: project, sessionId },
    { authorization: `Bearer ${token}`, 'accept-language': question.language },
  );
  if (!reply) {
    throw new Error(`«${said(question)}» was answered with nothing`);
  }
  return reply;
};

/** Everything an answer says, its cells and bars too. */
const whatIsTold = ({ output, blocks, sources, list, choices }: Reply): Told => {
  const cells = blocks.flatMap((block) => {
    switch (block.type) {
      case 'text':
        return block.sentences.map(({ text }) => ({ text, target: null }));
      case 'table':
        return block.rows.flat();
      case 'bars':
        return block.bars.map(({ label, text, target }) => ({ text: `${label} ${text}`, target }));
    }
  });
  const links = [...sources, ...(list ? [list] : []), ...cells];
  return {
    text: [output, ...cells.map(({ text }) => text), ...sources.map(({ name }) => name)].join('\n'),
    targets: links.flatMap(({ target }) => target ?? []),
    isAskedBack: choices.length > 0,
  };
};

/** Shares in percent, of all and of each language, as they stand in notes. */
export const sharesOf = (measured: readonly Asked[]): Record<string, Record<Verdict, number>> => {
  const groups = new Map<string, Asked[]>([['all', [...measured]]]);
  for (const one of measured) {
    const { language } = one.question;
    groups.set(language, [...(groups.get(language) ?? []), one]);
  }
  const share = (asked: Asked[], verdict: Verdict) =>
    Math.round((asked.filter((one) => one.verdict === verdict).length * 1000) / asked.length) / 10;
  return Object.fromEntries(
    [...groups].map(([name, asked]) => [
      name,
      {
        right: share(asked, 'right'),
        wrong: share(asked, 'wrong'),
        refused: share(asked, 'refused'),
        askedBack: share(asked, 'askedBack'),
      },
    ]),
  );
};

/** What did not come out right, one line each. */
export const failuresOf = (measured: readonly Asked[]): string[] =>
  measured
    .filter(({ verdict }) => verdict !== 'right')
    .map(
      ({ question, said: asked, expected, told, verdict }) =>
        `${verdict} [${question.expect}] ${question.asker}: «${asked}» expected ${JSON.stringify(expected).slice(0, 300)} told «${told.text.slice(0, 300)}»`,
    );
