import { setTimeout as pause } from 'node:timers/promises';
import { factCodes } from '@nysan/contract/upkeep.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Services } from '../services.ts';
import type { FactSaid, SystemFact } from './system-fact.ts';
import { factWords } from './words.ts';

/** Longer than any outside service is waited for. */
const PATIENCE_MS = 6000;

/** All facts in the order of the page, asked at once. One that nobody supplies, that throws or is silent is `unknown`. */
export const readFacts = <S extends Services>(
  services: S,
  facts: readonly SystemFact<S>[],
  language: Language,
): Promise<({ code: SystemFact['code'] } & FactSaid)[]> =>
  Promise.all(
    factCodes.map(async (code) => {
      const fact = facts.find((each) => each.code === code);
      const said = fact ? await inTime(services, fact, language) : null;
      return { code, ...(said ?? { state: 'unknown', text: factWords(language).unknown }) };
    }),
  );

const inTime = async <S extends Services>(
  services: S,
  fact: SystemFact<S>,
  language: Language,
): Promise<FactSaid> => {
  const notLearned: FactSaid = { state: 'unknown', text: factWords(language).notLearned };
  const asked = fact.read(services, language).catch((error: unknown) => {
    services.logger.warn({ fact: fact.code, err: error }, 'a fact of the system was not learned');
    return notLearned;
  });
  return Promise.race([asked, pause(PATIENCE_MS, notLearned, { ref: false })]);
};
