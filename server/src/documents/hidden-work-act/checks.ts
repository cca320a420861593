import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { fieldsCheck, groupChecks } from '../../document-engine/checklist.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { fieldCaptions } from './captions.ts';
import { fieldOfGroup, groups } from './groups.ts';
import { findHiddenWorkAct } from './repository.ts';
import { volumesOf } from './volume-repository.ts';

/** What an act needs before its approval can start: every item of the form, a volume and all three groups. */
export const checksOfHiddenWorkAct = async (
  db: Reader,
  documentId: string,
  language: Language,
): Promise<Check[]> => {
  const [act, seats, volumes] = await Promise.all([
    findHiddenWorkAct(db, documentId),
    seatsOf(db, documentId),
    volumesOf(db, documentId),
  ]);
  const endsEarly = act.start_work_date > act.end_work_date;
  const field = 'estimateRecords';
  return [
    fieldsCheck(
      hiddenWorkActPlain,
      act,
      language,
      endsEarly
        ? [{ path: hiddenWorkActPlain.endWorkDate.word, code: 'ends-before-it-starts' }]
        : [],
    ),
    checkOf(
      { field, name: fieldCaptions[field], count: volumes.length },
      language,
      volumes.length === 0 ? [{ path: field, code: 'no-volumes' }] : [],
    ),
    ...groupChecks({ groups, seats, fieldOf: fieldOfGroup, captions: fieldCaptions }, language),
  ];
};
