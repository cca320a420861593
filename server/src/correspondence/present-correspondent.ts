import type { correspondent, paperSignature } from '@nysan/contract/correspondence/every-paper.ts';
import type { z } from 'zod';
import type { SignatureRow } from '../signables/signatures-repository.ts';
import { shownEmail } from '../texts/shown-email.ts';
import type { CorrespondentRow } from './people-repository.ts';

/** A person of a paper as its readers see them. */
export const presentCorrespondent = (row: CorrespondentRow): z.input<typeof correspondent> => ({
  id: row.membership_id,
  membershipId: row.membership_id,
  fullname: row.fullname,
  email: shownEmail(row.email),
  organization: row.organization,
  jobTitle: row.job_title,
});

/** A signature under a paper as its readers see it. */
export const presentPaperSignature = (row: SignatureRow): z.input<typeof paperSignature> => ({
  id: row.id,
  signer: row.common_name,
  organization: row.organization,
  signedAt: row.received_at.toISOString(),
});
