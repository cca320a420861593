import type { RecordKind } from '../record-engine/kind.ts';
import { generalLog } from './general-log/descriptor.ts';
import { specialJournal } from './special-journals/descriptor.ts';
import { verificationLog } from './verification-log/descriptor.ts';

/** Every kind of record that nobody approves. */
export const registerKinds: readonly RecordKind[] = [generalLog, specialJournal, verificationLog];
