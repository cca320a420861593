import type { Client } from 'pg';
import type { QuestionKind } from './kinds.ts';
import { oraclesOfBuilders } from './oracles/of-builders.ts';
import { oraclesOfEverybody } from './oracles/of-everybody.ts';
import { oraclesOfPayers } from './oracles/of-payers.ts';
import { oraclesOfSupervisors } from './oracles/of-supervisors.ts';

/** What a right answer says, and where one of its links leads: addresses hold one of these. */
export type Expected = { figures: string[]; links: string[] };

/** A question without its words: who asks (an e-mail), of which project (its id), and the slots of its kind. */
export type Asked = {
  asker: string;
  project?: string | undefined;
  paper?: string | undefined;
  position?: string | undefined;
  batch?: string | undefined;
  person?: string | undefined;
  organization?: string | undefined;
  role?: string | undefined;
  day?: string | undefined;
  period?: readonly [string, string] | undefined;
  other?: readonly [string, string] | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  measure?: string | undefined;
  words?: string | undefined;
};

const oracles: Record<QuestionKind, string> = {
  ...oraclesOfBuilders,
  ...oraclesOfSupervisors,
  ...oraclesOfPayers,
  ...oraclesOfEverybody,
};

/** Asks the database itself, past the API and its engine. */
export const expectedOf = async (
  database: Client,
  kind: QuestionKind,
  asked: Asked,
): Promise<Expected> => {
  const { rows } = await database.query<Expected>(oracles[kind], [JSON.stringify(asked)]);
  return rows[0] ?? { figures: [], links: [] };
};
