import type { Handover } from '../record-engine/handover.ts';
import { filedHandover } from './filed/handover.ts';
import { namedRecords } from './named-record/descriptor.ts';
import { certificates, inspections } from './named-record/list.ts';
import { binderRows as named } from './named-record/repository.ts';
import { photoFixation } from './photo-fixation/descriptor.ts';
import { photoFixations } from './photo-fixation/list.ts';
import { binderRows as photographed } from './photo-fixation/repository.ts';

/** Site records of a binder, in the order of its folders. */
export const siteRecordHandovers: readonly Handover[] = [
  filedHandover(namedRecords.inspection, inspections, named),
  filedHandover(namedRecords.certificate, certificates, named),
  filedHandover(photoFixation, photoFixations, photographed),
];
