import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden, options } from './import-rules.ts';

const folders = ['contract', 'server/src', 'server/test', 'web/src', 'web/test', 'scripts', 'e2e'];
/** Where it all comes together: when nothing is read there, nothing was read at all. */
const START = 'server/src/app.ts';

/** Imports, of types too, that `import-rules.ts` forbids. Throws when the cruiser cannot read TypeScript here. */
export const importProblems = async (): Promise<string[]> => {
  const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true });
  const { modules, summary } = output as ICruiseResult;
  const start = modules.find(({ source }) => source === START);
  if (!start?.dependencies.some(({ couldNotResolve }) => !couldNotResolve)) {
    throw new Error(`nothing was read of ${START}: is @swc/core installed?`);
  }
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  return summary.violations.map(({ from, to, cycle, rule }) => {
    const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${from} imports ${path}: ${comments.get(rule.name) ?? rule.name}`;
  });
};
