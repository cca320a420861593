import { letter as facts } from '@nysan/contract/kinds/letter.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import { recordFacts } from '../../record-engine/kind-facts.ts';
import { readByName } from '../paper-kind.ts';
import { answerLetter } from './answer.ts';
import { findLetter, textsOfLetters, titleIn } from './repository.ts';

/** A letter: read by whom it names, final once it is sent. Its numbers run through the installation. */
export const letterKind = {
  ...recordFacts(facts),
  ...readByName,
  nameOf: async (db, id) => (await findLetter(db, id)).title,
  nameIn: titleIn,
  texts: textsOfLetters,
  answer: answerLetter,
} satisfies RecordKind;
