import type { factCodes, factStates } from '@nysan/contract/upkeep.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Services } from '../services.ts';

/** What is said of one fact. Only what was seen is said; what could not be learned is `unknown`. */
export type FactSaid = {
  state: (typeof factStates)[number];
  text: string;
  bytes?: number;
  at?: Date;
  details?: { text: string; at?: Date }[];
};

/**
 * One line of the system page, supplied by the part of the house that knows it and named in `app.ts`. `read` may ask an outside
 * service: who waits too long for it, or meets its error, says `unknown`. It costs the same however much the house holds.
 */
export type SystemFact<S extends Services = Services> = {
  code: (typeof factCodes)[number];
  read(services: S, language: Language): Promise<FactSaid>;
};
