import type { RecordKind } from '../../record-engine/kind.ts';
import { answerMemo } from './answer.ts';
import { passOnAsked } from './asking.ts';
import { findMemo, textsOfMemos, titleIn } from './repository.ts';

/** A memo: its author's alone while it is a draft, then read by whom it names, each of whom it asks for something. */
export const memoKind = {
  kind: 'memo',
  permission: 'correspondence',
  editableBy: 'nobody',
  isReadByName: true,
  isDocument: false,
  newsType: null,
  historyType: 'MEMO',
  numberPrefix: null,
  captions: { ru: 'Служебная записка', kk: 'Қызметтік жазба', en: 'Memo' },
  fields: {},
  fieldCaptions: { comment: { ru: 'Комментарий', kk: 'Түсініктеме', en: 'Comment' } },
  eventCaptions: { approved: { ru: 'Согласование', kk: 'Келісу', en: 'Approval' } },
  nameOf: async (db, id) => (await findMemo(db, id)).title,
  nameIn: titleIn,
  texts: textsOfMemos,
  answer: answerMemo,
  whenLeft: passOnAsked,
  copy: null,
} satisfies RecordKind;
