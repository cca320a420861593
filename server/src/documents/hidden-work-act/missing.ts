import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { emptyGroups } from '../../document-engine/seats-in.ts';
import type { InputIssue } from '../../http/issues.ts';
import { emptyPlain } from '../../record-engine/plain-values.ts';
import { fieldOfGroup, groups } from './groups.ts';
import { findHiddenWorkAct } from './repository.ts';
import { volumesOf } from './volume-repository.ts';

/** What an act still lacks before its approval can start: every item of the form, a volume and all three groups. */
export const missingInHiddenWorkAct = async (
  db: Reader,
  documentId: string,
  language: Language,
): Promise<InputIssue[]> => {
  const act = await findHiddenWorkAct(db, documentId);
  const seats = await seatsOf(db, documentId);
  const volumes = await volumesOf(db, documentId);
  return [
    ...emptyPlain(hiddenWorkActPlain, act, language),
    ...(act.start_work_date > act.end_work_date
      ? [{ path: hiddenWorkActPlain.endWorkDate.word, code: 'ends-before-it-starts' }]
      : []),
    ...(volumes.length === 0 ? [{ path: 'estimateRecords', code: 'no-volumes' }] : []),
    ...emptyGroups(groups, seats, fieldOfGroup, language),
  ];
};
