import type { RecordKind } from '../record-engine/kind.ts';
import { designDocumentation } from './design-documentation/descriptor.ts';
import { namedRecords } from './named-record/descriptor.ts';
import { photoFixation } from './photo-fixation/descriptor.ts';

/** Every kind of record that is hardly more than its files. */
export const siteRecordKinds: readonly RecordKind[] = [
  ...Object.values(namedRecords),
  photoFixation,
  designDocumentation,
];
