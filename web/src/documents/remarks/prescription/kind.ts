import type { Prescription, PrescriptionField } from '@nysan/contract/documents/prescription.ts';
import { prescription as facts } from '@nysan/contract/kinds/prescription.ts';
import type { FileLocation, Supervision } from '@nysan/contract/wire.ts';
import { api } from '../../../api/index.ts';
import {
  type DocumentPlace,
  documentKind,
  documentPath,
  listPath,
  namesOf,
} from '../../../document-kit/page/kind.ts';

/** A prescription as the kit knows it; its remarks have calls of their own. */
const kindAt = (place: DocumentPlace) =>
  documentKind<Prescription, PrescriptionField>({
    place,
    room: 'prescriptions',
    separators: { EXECUTER_APPROVER: ', ', FILE: ', ' }, // sic
    get: (id, signal) => api.prescriptions.get({ params: { id }, signal }),
    change: (id, fieldType, body, version) =>
      api.prescriptions.change({ params: { id, fieldType }, body, ifMatch: version }),
    texts: {
      EXECUTER_APPROVER: ({ executers }) => namesOf(executers), // sic
      FILE: ({ files }) => files.map(({ fileName }) => fileName).join(', '),
    },
  });

/** The prescriptions of both supervisions. */
export const prescriptions = {
  technical: kindAt(facts.technical),
  author: kindAt(facts.author),
} satisfies Record<Supervision, unknown>;

/** Where the files of each supervision lie. */
export const locations = {
  technical: 'TECHNICAL_SUPERVISION',
  author: 'AUTHOR_SUPERVISION',
} as const satisfies Record<Supervision, FileLocation>;

export const createPath = (whose: Supervision, projectId: string): string =>
  `${listPath(prescriptions[whose].place, projectId)}/create`;

export const registerPath = (whose: Supervision, projectId: string): string =>
  `${listPath(prescriptions[whose].place, projectId)}/register`;

/** A remark where it stands in its prescription. */
export const remarkPath = (
  whose: Supervision,
  projectId: string,
  { id, prescriptionId }: { id: string; prescriptionId: string },
): string => `${documentPath(prescriptions[whose].place, projectId, prescriptionId)}?remark=${id}`;
