import { z } from 'zod';
import { file, line, uuid } from '../common.ts';
import { listedRecord, recordHead } from '../every-record.ts';
import { shapeOf } from '../plain-schemas.ts';
import { route } from '../route.ts';
import { filedRoom, neededFiles } from './filed-room.ts';
import { namedPlain } from './named-record-fields.ts';
import { namedLists } from './named-record-list.ts';

const listed = { ...listedRecord, ...shapeOf(namedPlain), fileCount: z.number().int() };
const read = { ...recordHead, ...shapeOf(namedPlain), files: z.array(file) };
/** ТО-000001. */
const numbered = { documentId: z.string() };

const inspectionRow = z.object({ ...listed, ...numbered });
const inspection = z.object({ ...read, ...numbered });
export type Inspection = z.infer<typeof inspection>;
export type InspectionRow = z.infer<typeof inspectionRow>;

const certificateRow = z.object(listed);
const certificate = z.object(read);
export type Certificate = z.infer<typeof certificate>;
export type CertificateRow = z.infer<typeof certificateRow>;

const name = line(namedPlain.name.max);

export const technicalInspectionRoom = {
  ...filedRoom({
    path: '/technical-inspection',
    listPath: '/technical-inspection/project/{projectId}',
    createPath: '/technical-inspection/project/{projectId}',
    row: 'technical-inspection',
    list: namedLists.inspection,
    one: 'a technical inspection record',
    many: 'Technical inspection records',
    listed: inspectionRow,
    read: inspection,
    form: z.strictObject({ name }),
  }),
  attach: route({
    method: 'POST',
    path: '/technical-inspection/{inspectionId}/{projectFileId}',
    summary: 'Attach a file of the project',
    access: { who: 'record', verb: 'edit', param: 'inspectionId' },
    params: z.object({ inspectionId: uuid, projectFileId: uuid }),
    answers: { 200: inspection },
    refusals: [422],
  }),
};

export const certificateRoom = filedRoom({
  path: '/certificates',
  listPath: '/certificates/by-project/{projectId}',
  createPath: '/certificates/{projectId}',
  row: 'certificates',
  list: namedLists.certificate,
  one: 'a certificate',
  many: 'Certificates',
  listed: certificateRow,
  read: certificate,
  form: z.strictObject({ name, files: neededFiles }),
});
