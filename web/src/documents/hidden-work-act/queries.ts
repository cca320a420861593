import type {
  HiddenWorkAct,
  HiddenWorkActField,
  hiddenWorkActFields,
  hiddenWorkActRow,
} from '@nysan/contract/documents/hidden-work-act.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Ask, api, type RouteOf } from '../../api/index.ts';
import { forget } from '../../api/queries.ts';
import { usePaged } from '../../api/use-paged.ts';
import {
  type DocumentCalls,
  type DocumentHandle,
  useDocument,
} from '../../document-kit/use-document.ts';

export type HiddenWorkActRow = z.output<typeof hiddenWorkActRow>;
export type HiddenWorkActHandle = DocumentHandle<HiddenWorkAct>;
type ListQuery = NonNullable<Ask<RouteOf<'hiddenWorkAct', 'list'>>['query']>;
export type ActFilter = Pick<ListQuery, 'author' | 'status' | 'createdAtStart' | 'createdAtEnd'>;
type NewAct = { name: string; startWorkDate: string; endWorkDate: string };

const names = (people: readonly { fullname: string }[]) =>
  people.map(({ fullname }) => fullname).join(', ');
const list = (records: readonly { name: string }[]) => records.map(({ name }) => name).join(', ');

/** Every field as text, by its word in the PATCH call. */
const texts: Record<(typeof hiddenWorkActFields)[number], (act: HiddenWorkAct) => string> = {
  name: (act) => act.name,
  startWorkTime: (act) => act.startWorkDate, // sic: patched as …Time, read as …Date
  endWorkTime: (act) => act.endWorkDate, // sic
  workDoneByDoc: (act) => act.workDoneByDoc,
  usedMaterial: (act) => act.usedMaterial,
  allowedDeviation: (act) => act.allowedDeviation,
  allowedWork: (act) => act.allowedWork,
  additional: (act) => act.additional,
  files: (act) => act.files.map(({ fileName }) => fileName).join(', '),
  generalLog: (act) => list(act.generalLogs),
  verificationLog: (act) => list(act.verificationLogs),
  testProtocols: (act) => list(act.testProtocols),
  geodeticExecutives: (act) => list(act.geoExecutives),
  estimateRecords: (act) => list(act.estimateRecords),
  primaryApprovers: (act) => names(act.primaryApprovers),
  authorExpertApprovers: (act) => names(act.expertApprovers), // sic
  techExpertApprovers: (act) => names(act.techApprovers), // sic
};

const isField = (field: string): field is HiddenWorkActField => field in texts;

const calls: DocumentCalls<HiddenWorkAct> = {
  room: 'hiddenWorkAct',
  get: (id, signal) => api.hiddenWorkAct.get({ params: { id }, signal }),
  change: (id, field, body, version) => {
    if (!isField(field)) {
      throw new TypeError(`a hidden-work act has no field ${field}`);
    }
    return api.hiddenWorkAct.change({ params: { id, field }, body, ifMatch: version });
  },
  valueOf: (act, field) => (isField(field) ? texts[field](act) : ''),
};

/** One act, kept up to date, with the ways to change it. */
export const useHiddenWorkAct = (id: string) => useDocument(calls, id);

/** Acts of a project, newest first. */
export const useHiddenWorkActs = (
  projectId: string,
  filter: ActFilter,
  page: number,
  infinite: boolean,
) =>
  usePaged({
    key: ['hiddenWorkAct', 'list', projectId, filter],
    load: (wanted, signal) =>
      api.hiddenWorkAct.list({ params: { projectId }, query: { ...filter, page: wanted }, signal }),
    page,
    infinite,
  });

export const useCreateHiddenWorkAct = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAct) => api.hiddenWorkAct.create({ params: { projectId }, body }),
    onSuccess: () => forget(client, 'hiddenWorkAct', 'list'),
  });
};

export const useRemoveHiddenWorkAct = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.approval.remove({ params: { id } }),
    onSettled: () => forget(client, 'hiddenWorkAct', 'list'),
  });
};
