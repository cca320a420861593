import type {
  DoneWorkAct,
  DoneWorkActField,
  doneWorkActRow,
} from '@nysan/contract/documents/done-work-act.ts';
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
import { formatRate } from '../../i18n/format.ts';
import { type Coefficient, coefficients, typedRate } from './coefficients.ts';

export type DoneWorkActRow = z.output<typeof doneWorkActRow>;
export type DoneWorkActHandle = DocumentHandle<DoneWorkAct>;

const names = (people: readonly { fullname: string }[]) =>
  people.map(({ fullname }) => fullname).join(', ');

type Texts = Partial<Record<DoneWorkActField, (act: DoneWorkAct) => string>>;

const coefficientTexts: Texts = Object.fromEntries(
  coefficients.flatMap(({ valueField, switchField, rateOf, isOn }: Coefficient) => [
    // A coefficient switched off lacks nothing.
    [valueField, (act: DoneWorkAct) => (isOn(act) ? typedRate(rateOf(act)) : '—')],
    [switchField, (act: DoneWorkAct) => (isOn(act) ? '✓' : '')],
  ]),
);

/** Every field as text, by its word in the PATCH call. */
const texts: Texts = {
  ...coefficientTexts,
  APPROVER: (act) => names(act.approvers),
  SIGNER: (act) => names(act.signers),
  AUTHOR_SUPERVISION: (act) => names(act.authorSupervisions),
  TECH_SUPERVISION: (act) => names(act.techSupervisions),
  HIDDEN_WORK_ACT: (act) => act.hiddenWorkActs.map(({ documentId }) => documentId).join(', '),
  // sic
  ACT_COEFICCIENT: (act) =>
    act.actCoefficients.map(({ name, value }) => `${name}: ${formatRate(value)}`).join('; '),
};

const isField = (field: string): field is DoneWorkActField => field in texts;

const calls: DocumentCalls<DoneWorkAct> = {
  room: 'doneWorkAct',
  get: (id, signal) => api.doneWorkAct.get({ params: { id }, signal }),
  change: (uuid, field, body, version) => {
    if (!isField(field)) {
      throw new TypeError(`a done-work act has no field ${field}`);
    }
    return api.doneWorkAct.change({ params: { uuid, field }, body, ifMatch: version });
  },
  valueOf: (act, field) => (isField(field) ? (texts[field]?.(act) ?? '') : ''),
};

/** One act, kept up to date, with the ways to change it. */
export const useDoneWorkAct = (id: string) => useDocument(calls, id);

/** Acts of a project, newest first; their pages start at 1, on the wire and here. */
export const useDoneWorkActs = (
  projectId: string,
  filter: ListFilter,
  page: number,
  infinite: boolean,
) =>
  usePaged({
    key: ['doneWorkAct', 'list', projectId, filter],
    load: (wanted, signal) =>
      api.doneWorkAct.list({ params: { projectId }, query: { ...filter, page: wanted }, signal }),
    page,
    infinite,
    firstPage: 1, // sic
  });

/** Creates an act of a month. */
export const useCreateDoneWorkAct = (projectId: string) => {
  const client = useQueryClient();
  return async (period: string) => {
    const made = await api.doneWorkAct.create({ params: { projectId }, body: { period } });
    void forget(client, 'doneWorkAct', 'list');
    return made;
  };
};
