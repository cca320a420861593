import type { correspondent, Stage } from '@nysan/contract/correspondence/every-paper.ts';
import type { z } from 'zod';

/** Somebody of a project who writes and is written to. */
export type Correspondent = z.output<typeof correspondent>;

/** Where a paper stands for its reader. */
export const stages = ['INCOMMING', 'OUTCOMMING'] as const satisfies readonly Stage[]; // sic

/** What tells people of one name apart: their organization and what they do there. */
export const placeOfPerson = ({
  organization,
  jobTitle,
}: Pick<Correspondent, 'organization' | 'jobTitle'>): string =>
  [organization, jobTitle].filter(Boolean).join(' · ');

/** Papers that are signed, and answered by others of their sort. */
export type SignedRoom = 'letters' | 'memos';
export type PaperRoom = SignedRoom | 'minutes';
