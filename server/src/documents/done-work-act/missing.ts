import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { missingTaken, takenBy } from '../../document-engine/repository/taken.ts';
import { emptyGroups } from '../../document-engine/seats-in.ts';
import type { InputIssue } from '../../http/issues.ts';
import { stepCaptions } from './captions.ts';
import { coefficients } from './coefficients.ts';
import { fieldOfGroup, groups } from './groups.ts';
import { type ActRow, findDoneWorkAct } from './repository.ts';

/** What an act still lacks: a hidden-work act it holds, a rate for every coefficient switched on, the groups that sign. */
export const missingInDoneWorkAct = async (
  db: Reader,
  documentId: string,
  language: Language,
): Promise<InputIssue[]> => [
  ...emptyRates(await findDoneWorkAct(db, documentId), language),
  ...missingTaken('HIDDEN_WORK_ACT', await takenBy(db, documentId)),
  ...emptyGroups(groups, await seatsOf(db, documentId), fieldOfGroup, language),
];

const emptyRates = (act: ActRow, language: Language): InputIssue[] =>
  coefficients
    .filter(({ column }) => act[`is_${column}_enabled`] && act[column] === null)
    .map(({ valueField, step }) => ({
      path: valueField,
      code: 'field-empty',
      params: { field: stepCaptions[language][step] },
    }));
