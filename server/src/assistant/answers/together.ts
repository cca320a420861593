import type { Source } from '@nysan/contract/assistant.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { sumOfMoney } from '../../exact/decimal.ts';
import { listColumns } from './list-words.ts';
import type { Amount, Bar, Part, Reply, Value, Values } from './reply.ts';

/** What one project was answered with. */
export type Told = { project: { id: string; name: string }; parts: readonly Part[] };
type Of<Is extends Part['is']> = Extract<Part, { is: Is }> & Pick<Told, 'project'>;

const pageOf = ({ id }: Told['project']): string => `/app/project/${id}`;
const isAmount = (value: Value): value is Amount => typeof value === 'object' && 'amount' in value;
const isFigure = (value: Value): boolean => typeof value === 'number' || isAmount(value);

/**
 * One answer out of those of several projects: figures of sentences that say the same are added up, rows stand below each other with
 * their project, bars of one name are one. «Nothing» is said where it is so of every project alone.
 */
export const tellTogether = (reply: Reply, told: readonly Told[]): void => {
  const of = <Is extends Part['is']>(is: Is): Of<Is>[] =>
    told.flatMap(({ project, parts }) =>
      parts.flatMap((part) => (part.is === is ? [{ ...part, project } as Of<Is>] : [])),
    );
  tellSentences(reply, of('sentence'));
  for (const bars of grouped(of('bars'), ({ name }) => name.ru)) {
    tellBars(reply, bars);
  }
  for (const tables of grouped(of('table'), ({ columns }) => keyOf(columns))) {
    tellTables(reply, tables);
  }
};

const grouped = <T>(all: T[], keyOfOne: (one: T) => string): T[][] => [
  ...Map.groupBy(all, keyOfOne).values(),
];
const keyOf = (columns: Of<'table'>['columns']): string =>
  columns.map(({ name }) => name.ru).join('\n');

const named = ({ project }: Pick<Told, 'project'>, from: Source[]): Source[] =>
  from.map(({ name, target }) => ({ name: `${project.name}: ${name}`, target }));

const tellSentences = (reply: Reply, sentences: Of<'sentence'>[]): void => {
  const hasFigures = ({ values }: Of<'sentence'>) => Object.values(values).some(isFigure);
  const facts = sentences.filter(hasFigures);
  const sayings = (one: Of<'sentence'>) =>
    `${one.words.ru}\n${JSON.stringify(Object.entries(one.values).filter(([, value]) => !isFigure(value)))}`;
  const projects = new Set(facts.map(({ project }) => project.id)).size;
  for (const same of grouped(facts.length > 0 ? facts : sentences, sayings)) {
    const [first] = same;
    const from = same.flatMap((one) => named(one, one.from));
    if (first && same.length === 1 && projects > 1) {
      reply.say(ofProject(first), first.values, ...from);
    } else if (first) {
      reply.say(first.words, addedUp(same.map(({ values }) => values)), ...from);
    }
  }
};

/** What is said of one project of several says of which. */
const ofProject = ({ words, project }: Of<'sentence'>): Translations => ({
  ru: `${project.name}: ${words.ru}`,
  kk: `${project.name}: ${words.kk}`,
  en: `${project.name}: ${words.en}`,
});

const addedUp = (all: Values[]): Values =>
  Object.fromEntries(
    Object.entries(all[0] ?? {}).map(([name, first]): [string, Value] => {
      const values = all.map((one) => one[name] ?? 0);
      if (typeof first === 'number') {
        return [name, values.reduce<number>((sum, value) => sum + Number(value), 0)];
      }
      return isAmount(first)
        ? [name, { amount: sumOfMoney(values.filter(isAmount).map(({ amount }) => amount)) }]
        : [name, first];
    }),
  );

/** Bars that show how many of a thing there are. */
const isCount = ({ value, text }: Bar): boolean => text === String(value);

const tellBars = (reply: Reply, groups: Of<'bars'>[]): void => {
  const [first] = groups;
  const bars = groups.flatMap((group) => group.bars);
  if (first && bars.every(isCount)) {
    const sums = grouped(bars, ({ label }) => reply.said(label)).map((same) => {
      const value = same.reduce((sum, bar) => sum + bar.value, 0);
      return { label: same[0]?.label ?? '', value, text: String(value) };
    });
    reply.bars(
      first.name,
      sums.toSorted((one, other) => other.value - one.value),
    );
  }
};

const tellTables = (reply: Reply, tables: Of<'table'>[]): void => {
  const [first] = tables;
  if (first) {
    reply.table(
      [{ name: listColumns.project }, ...first.columns],
      tables.flatMap(({ project, rows }) =>
        rows.map((row) => [{ text: project.name, target: pageOf(project) }, ...row]),
      ),
      tables.reduce((sum, { totalCount }) => sum + totalCount, 0),
    );
  }
};
