import { certificate as certificateFacts } from '@nysan/contract/kinds/certificate.ts';
import { technicalInspection } from '@nysan/contract/kinds/technical-inspection.ts';
import type { Certificate, Inspection } from '@nysan/contract/site-records/named-record.ts';
import type { NamedSort } from '@nysan/contract/site-records/named-record-fields.ts';
import type { FileLocation } from '@nysan/contract/wire.ts';
import { api } from '../../api/index.ts';
import type { FiledKind } from '../filed/kind.ts';

/** A record of either sort; a certificate has no number. */
export type NamedRecord = Certificate & Partial<Pick<Inspection, 'documentId'>>;

const separators = { files: ', ' };

/** Both sorts as their pages know them. */
export const namedKinds = {
  inspection: {
    place: technicalInspection,
    room: 'technicalInspections',
    separators,
    remove: (id) => api.technicalInspections.remove({ params: { id } }),
  },
  certificate: {
    place: certificateFacts,
    room: 'certificates',
    separators,
    remove: (id) => api.certificates.remove({ params: { id } }),
  },
} as const satisfies Record<NamedSort, FiledKind>;

/** Where the files of each belong. */
export const locations = {
  inspection: 'AS_BUILD_DOCUMENTATION', // sic
  certificate: 'CERTIFICATE',
} as const satisfies Record<NamedSort, FileLocation>;

type Read = (id: string, signal: AbortSignal) => Promise<NamedRecord>;

export const readNamed: Record<NamedSort, Read> = {
  inspection: (id, signal) => api.technicalInspections.get({ params: { id }, signal }),
  certificate: (id, signal) => api.certificates.get({ params: { id }, signal }),
};

/** «ТО-000012 · Осмотр кровли», a name alone where there is no number. */
export const namedAs = ({ documentId, name }: Pick<NamedRecord, 'documentId' | 'name'>): string =>
  documentId ? `${documentId} · ${name}` : name;
