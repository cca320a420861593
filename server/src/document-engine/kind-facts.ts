import type { DocumentFacts } from '@nysan/contract/kinds.ts';
import { keptTaskTypeOf } from '@nysan/contract/task-types.ts';
import { recordFacts } from '../record-engine/kind-facts.ts';

/** What the contract says of a kind that goes through approval, as its descriptor has it. */
export const documentFacts = <F extends DocumentFacts>(facts: F) =>
  ({ ...recordFacts(facts), isDocument: true, taskType: keptTaskTypeOf(facts.task) }) as const;
