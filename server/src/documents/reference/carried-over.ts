import { referencePlain } from '@nysan/contract/documents/reference-fields.ts';
import { carriedPlain } from '../../document-engine/carried-plain.ts';
import type { CarriesOver } from '../../document-engine/kind.ts';
import { findReference } from './repository.ts';

/** What stays the same from month to month; a reference has its own number. */
const { customerAddress, contractorAddress, agreementNumber, agreementDate, additionalAgreement } =
  referencePlain;
const standing = {
  customerAddress,
  contractorAddress,
  agreementNumber,
  agreementDate,
  additionalAgreement,
};

/** Addresses and contract of the last reference that was sent. */
export const carriesOver: CarriesOver = {
  from: ['inApproval', 'approved'],
  fields: async (db, last, draft) => {
    const [before, now] = await Promise.all([
      findReference(db, last.id),
      findReference(db, draft.id),
    ]);
    return carriedPlain(standing, before, now);
  },
};
