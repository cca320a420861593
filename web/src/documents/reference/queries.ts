import type {
  Reference,
  ReferenceField,
  referenceRow,
} from '@nysan/contract/documents/reference.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { forget } from '../../api/queries.ts';
import { usePaged } from '../../api/use-paged.ts';
import type { ListFilter } from '../../document-kit/list-parts.tsx';
import {
  type DocumentCalls,
  type DocumentHandle,
  useDocument,
} from '../../document-kit/use-document.ts';

export type ReferenceRow = z.output<typeof referenceRow>;
export type ReferenceHandle = DocumentHandle<Reference>;
/** A done-work act as a reference links it. */
export type TakenAct = Reference['doneWorkActs'][number];

const names = (people: readonly { fullname: string }[]) =>
  people.map(({ fullname }) => fullname).join(', ');

/** Every field as text, by its word in the PATCH call. */
const texts: Record<ReferenceField, (reference: Reference) => string> = {
  period: ({ period }) => period,
  number: ({ number }) => number,
  customerAddress: ({ customerAddress }) => customerAddress,
  contractorAddress: ({ contractorAddress }) => contractorAddress,
  agreementNumber: ({ agreementNumber }) => agreementNumber,
  agreementDate: ({ agreementDate }) => agreementDate ?? '',
  additionalAgreement: ({ additionalAgreement }) => additionalAgreement,
  constractionTotalReportMonth: (one) => String(one.constractionTotalReportMonth), // sic, all five
  constrationTotalOfBeginningYear: (one) => String(one.constrationTotalOfBeginningYear),
  constractionTotalWithoutVTA: (one) => String(one.constractionTotalWithoutVTA),
  constractionTotalVTA: (one) => String(one.constractionTotalVTA),
  constractionTotal: (one) => String(one.constractionTotal),
  approvers: ({ approvers }) => names(approvers),
  contractorSigners: ({ contractorSigners }) => names(contractorSigners),
  customerSigners: ({ customerSigners }) => names(customerSigners),
  acts: ({ doneWorkActs }) => doneWorkActs.map(({ documentId }) => documentId).join(', '), // sic
};

const isField = (field: string): field is ReferenceField => field in texts;

const calls: DocumentCalls<Reference> = {
  room: 'references',
  get: (id, signal) => api.references.get({ params: { id }, signal }),
  change: (id, field, body, version) => {
    if (!isField(field)) {
      throw new TypeError(`a reference has no field ${field}`);
    }
    return api.references.change({ params: { id, field }, body, ifMatch: version });
  },
  valueOf: (reference, field) => (isField(field) ? texts[field](reference) : ''),
};

/** One reference, kept up to date, with the ways to change it. */
export const useReference = (id: string) => useDocument(calls, id);

/** References of a project, newest first. */
export const useReferences = (
  projectId: string,
  filter: ListFilter,
  page: number,
  infinite: boolean,
) =>
  usePaged({
    key: ['references', 'list', projectId, filter],
    load: (wanted, signal) =>
      api.references.list({ params: { projectId }, query: { ...filter, page: wanted }, signal }),
    page,
    infinite,
  });

/** Begins the reference of a month `YYYY-MM`. */
export const useCreateReference = (projectId: string) => {
  const client = useQueryClient();
  return async (period: string): Promise<{ id: string }> => {
    const made = await api.references.create({
      params: { projectUuid: projectId },
      body: { period },
    });
    await forget(client, 'references', 'list');
    return made;
  };
};
