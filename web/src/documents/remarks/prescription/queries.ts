import type { prescriptionRow } from '@nysan/contract/documents/prescription.ts';
import { prescriptionLists } from '@nysan/contract/documents/prescription-list.ts';
import type { Remark, RemarkForm } from '@nysan/contract/documents/remark.ts';
import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../api/index.ts';
import { ask } from '../../../api/queries.ts';
import { useCreate, useDocumentList } from '../../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../../document-kit/list/list-search.ts';
import { shortName } from '../../../document-kit/list/short-name.ts';

export type PrescriptionRow = z.output<typeof prescriptionRow>;

export const usePrescriptions = (whose: Supervision) =>
  useDocumentList(
    'prescriptions',
    prescriptionLists[whose],
    (projectId, query, signal) =>
      api.prescriptions.list({ params: ofType(whose, projectId), query, signal }),
    whose,
  );

/** The same list as a workbook. */
export const exportPrescriptions =
  (whose: Supervision) =>
  (projectId: string, query: ListQuery<(typeof prescriptionLists)[Supervision]>) =>
    api.prescriptions.export({ params: ofType(whose, projectId), query });

export const useCreatePrescription = (whose: Supervision) =>
  useCreate('prescriptions', (projectId, remarks: RemarkForm[]) =>
    api.prescriptions.create({ params: ofType(whose, projectId), body: { remarks } }),
  );

/** So many come with one call; a prescription has at most twice as many. */
const MOST_AT_ONCE = 100;

/** All remarks of a prescription; they are read anew with it. */
export const useRemarks = (prescriptionId: string) =>
  useQuery({
    queryKey: ['prescriptions', 'remarks', prescriptionId],
    queryFn: async ({ signal }) => {
      const remarks: Remark[] = [];
      for (let page = 0; ; page += 1) {
        const { content, totalCount } = await api.remarks.list({
          params: { prescriptionId },
          query: { page, size: MOST_AT_ONCE },
          signal,
        });
        remarks.push(...content);
        if (content.length === 0 || remarks.length >= totalCount) {
          return remarks;
        }
      }
    },
  });

export type RegisterQuery = ListQuery<(typeof remarkLists)[Supervision]>;

/** The register of one supervision, read anew with its prescriptions. */
export const useRegister = (whose: Supervision) =>
  useDocumentList(
    'prescriptions',
    remarkLists[whose],
    (projectId, query, signal) =>
      api.remarks.register({ params: ofType(whose, projectId), query, signal }),
    `register ${whose}`,
  );

/** Everybody who answers for remarks of the register, as a choice wants them. */
export const useRegisterPeople = (whose: Supervision, projectId: string) => {
  const { data = [] } = useQuery(ask('remarks', 'people', { params: ofType(whose, projectId) }));
  return data.map(({ id, fullname, organization }) => ({
    value: id,
    label: [shortName(fullname), organization].filter(Boolean).join(', '),
  }));
};

/** The register as a workbook. */
export const exportRegister = (whose: Supervision) => (projectId: string, query: RegisterQuery) =>
  api.remarks.export({ params: ofType(whose, projectId), query });

/** The register on paper. */
export const printRegister = (
  whose: Supervision,
  projectId: string,
  query: RegisterQuery,
  signal: AbortSignal,
) => api.remarks.print({ params: ofType(whose, projectId), query, signal });

const ofType = (whose: Supervision, projectId: string) => ({
  projectId,
  type: supervision.toWire(whose),
});
