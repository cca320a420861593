import { minutes as facts } from '@nysan/contract/kinds/minutes.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import { recordFacts } from '../../record-engine/kind-facts.ts';
import { readByName } from '../paper-kind.ts';
import { answerMinutes } from './answer.ts';
import { askInstead } from './duties.ts';
import { findName, nameIn, textsOfMinutes } from './repository.ts';
import { assignmentRows } from './rows.ts';
import { minutesSheet } from './sheet.ts';

/** Minutes: read by whom they name, final once they are sent but for the answers. Their numbers run through the installation. */
export const minutesKind = {
  ...recordFacts(facts),
  ...readByName,
  eventCaptions: {
    changed: { ru: 'Дан ответ', kk: 'Жауап берілді', en: 'Answered' },
  },
  rows: assignmentRows,
  nameOf: findName,
  nameIn,
  texts: textsOfMinutes,
  answer: answerMinutes,
  paper: minutesSheet,
  whenLeft: askInstead,
  askAnew: (trx, _record, to, at) => askInstead(trx, [to], at),
} satisfies RecordKind;
