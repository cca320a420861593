import {
  type ProtocolSort,
  protocolPlain,
} from '@nysan/contract/documents/site-protocol-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { faultyCheck, groupChecks } from '../../document-engine/checklist.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { aheadInRow } from '../../record-engine/has-come.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { fieldCaptionsOf } from './captions.ts';
import { groups } from './groups.ts';
import { findProtocol, isSeenFromOutside } from './repository.ts';

/** What a protocol needs: name and date it always has; nobody confirms his own measurements alone. */
export const checksOfProtocol =
  (sort: ProtocolSort) =>
  async (db: Reader, recordId: string, language: Language, now: Date): Promise<Check[]> => {
    const captions = fieldCaptionsOf(sort);
    const plain = protocolPlain[sort];
    const ahead = aheadInRow(plain, await findProtocol(db, recordId), now);
    const files = await filesOf(db, recordId, 'files');
    const seats = await seatsOf(db, recordId);
    const isAlone = seats.length > 0 && !(await isSeenFromOutside(db, recordId));
    return [
      ...faultyCheck(plain.protocolDate, ahead, language),
      checkOf(
        { field: 'files', name: captions.files, count: files.length },
        language,
        files.length === 0 ? [{ path: 'files', code: 'no-files' }] : [],
      ),
      ...groupChecks({ groups, seats, fieldOf: () => 'approvers', captions }, language).map(
        (check) =>
          isAlone
            ? { ...check, issues: [{ path: 'approvers', code: 'nobody-from-outside' }] }
            : check,
      ),
    ];
  };
