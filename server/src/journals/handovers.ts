import type { Handover } from '../record-engine/handover.ts';
import { generalLogHandover } from './general-log/handover.ts';
import { specialJournalHandover } from './special-journals/handover.ts';
import { verificationLogHandover } from './verification-log/handover.ts';

/** The journals of a binder, in the order of its folders. */
export const journalHandovers: readonly Handover[] = [
  generalLogHandover,
  specialJournalHandover,
  verificationLogHandover,
];
