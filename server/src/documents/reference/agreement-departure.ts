import { referencePlain } from '@nysan/contract/documents/reference-fields.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Departure } from '../../document-engine/departure.ts';
import { findContract } from '../../document-engine/repository/contract.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { findReference, type ReferenceRow } from './repository.ts';

/** Whether a reference names another contract than the passport has; nothing is said of one it does not name yet. */
export const agreementDepartures = async (
  db: Reader,
  { id, projectId }: { id: string; projectId: string },
): Promise<Departure[]> => {
  const [reference, contract] = await Promise.all([
    findReference(db, id),
    findContract(db, projectId),
  ]);
  const { agreement_number: number, agreement_date: date } = reference;
  const isSame = contract && isSameNumber(number, contract.number) && date === contract.date;
  return number.trim() === '' || date === null || isSame
    ? []
    : [
        {
          field: referencePlain.agreementReason,
          reason: reference.agreement_reason,
          warningIn: () => ({
            code: 'agreement-not-of-passport',
            params: {
              stated: shownAgreement(number, date),
              passport: contract ? shownAgreement(contract.number, contract.date) : '–',
            },
          }),
        },
      ];
};

const isSameNumber = (one: ReferenceRow['agreement_number'], other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const shownAgreement = (number: string, date: string): string =>
  `№ ${number} от ${shownDate(date)}`;
