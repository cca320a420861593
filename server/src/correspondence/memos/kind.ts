import { memo as facts } from '@nysan/contract/kinds/memo.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import { recordFacts } from '../../record-engine/kind-facts.ts';
import { readByName } from '../paper-kind.ts';
import { answerMemo } from './answer.ts';
import { passOnAsked, settleTasks } from './asking.ts';
import { findMemo, textsOfMemos, titleIn } from './repository.ts';

/** A memo: its author's alone while it is a draft, then read by whom it names, each of whom it asks for something. */
export const memoKind = {
  ...recordFacts(facts),
  ...readByName,
  fieldCaptions: { comment: { ru: 'Комментарий', kk: 'Түсініктеме', en: 'Comment' } },
  eventCaptions: { approved: { ru: 'Согласование', kk: 'Келісу', en: 'Approval' } },
  nameOf: async (db, id) => (await findMemo(db, id)).title,
  nameIn: titleIn,
  texts: textsOfMemos,
  answer: answerMemo,
  whenLeft: passOnAsked,
  askAnew: (trx, record, _to, at) => settleTasks(trx, record, at),
} satisfies RecordKind;
