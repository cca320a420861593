import type { OfferedPrescription } from '@nysan/contract/documents/execution-report.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useMutation } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors, messageOf } from '../../../api/index.ts';
import { askToIssue } from '../../../document-kit/approval/issue-dialog.tsx';
import { refusalOfStart } from '../../../document-kit/approval/start-at-once.ts';
import { useFormDraft } from '../../../document-kit/fields/use-form-draft.ts';
import { documentPath } from '../../../document-kit/page/kind.ts';
import type { StoredFile } from '../../../files/stored-file.ts';
import { tellUnplaced } from '../../../forms/unplaced.ts';
import { dayInKazakhstan } from '../../../i18n/kazakhstan.ts';
import { toast } from '../../../ui/toasts.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { executionReports } from './kind.ts';
import { type NewReport, useCreateReport } from './queries.ts';

type Values = {
  day: string;
  due: string;
  workDone: string;
  remarkIds: string[];
  /** What shows each remark after, by its id. */
  photos: Record<string, StoredFile[]>;
  /** What speaks of all of them. */
  files: StoredFile[];
};
type Faults = Partial<Record<'day' | 'due' | 'remarks' | 'files', string>>;

export type ReportForm = ReturnType<typeof useReportForm>;

/** What is said of a new report until it is made; it is kept while it is typed. */
export const useReportForm = (
  whose: Supervision,
  offered: OfferedPrescription,
  first: string | undefined,
) => {
  const [stored] = useState(() => firstValues(offered, first));
  const draft = useFormDraft(`execution-report.${offered.id}.${first ?? ''}`, stored);
  const [values, setValues] = useState<Values>(() => stillOffered(draft.first, offered));
  const { isBusy, during } = useBusy();
  // What it does is to be done after each change of the values, and by nothing else.
  const keep = useEffectEvent(draft.keep);
  useEffect(() => keep(values), [values]);
  const change = (patch: Partial<Values>) => setValues((now) => ({ ...now, ...patch }));
  const { faults, send, isSending } = useSending(whose, offered, values, draft.drop);
  return {
    values,
    chosen: chosenOf(offered, values.remarkIds),
    latestDue: latestDue(offered, values.remarkIds),
    change,
    faults,
    send,
    isSending,
    isBusy,
    during,
    /** What was typed before is there again. */
    isRestored: draft.isRestored,
    beginAnew: () => {
      draft.drop();
      setValues(stored);
    },
    toggle: (id: string) =>
      setValues((now) => {
        const remarkIds = now.remarkIds.includes(id)
          ? now.remarkIds.filter((one) => one !== id)
          : [...now.remarkIds, id];
        return { ...now, remarkIds, due: latestDue(offered, remarkIds) ?? now.due };
      }),
    changePhotos: (id: string, patch: (now: StoredFile[]) => StoredFile[]) =>
      setValues((now) => ({
        ...now,
        photos: { ...now.photos, [id]: patch(now.photos[id] ?? []) },
      })),
    addFile: (file: StoredFile) => setValues((now) => ({ ...now, files: [...now.files, file] })),
    removeFile: (id: string) =>
      setValues((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) })),
  };
};

const firstValues = (offered: OfferedPrescription, first: string | undefined): Values => {
  const ids = offered.remarks.map(({ id }) => id);
  const remarkIds = first !== undefined && ids.includes(first) ? [first] : ids;
  return {
    day: dayInKazakhstan(),
    due: latestDue(offered, remarkIds) ?? '',
    workDone: '',
    remarkIds,
    photos: {},
    files: [],
  };
};

/** Somebody may have reported on a remark since the draft was kept. */
const stillOffered = (values: Values, { remarks }: OfferedPrescription): Values => {
  const offered = new Set(remarks.map(({ id }) => id));
  return { ...values, remarkIds: values.remarkIds.filter((id) => offered.has(id)) };
};

const chosenOf = ({ remarks }: OfferedPrescription, ids: string[]) =>
  remarks.filter(({ id }) => ids.includes(id));

/** The latest day by which the chosen remarks are due. */
const latestDue = (offered: OfferedPrescription, ids: string[]): string | undefined =>
  chosenOf(offered, ids)
    .map(({ dueDate }) => dueDate)
    .toSorted()
    .at(-1);

/** What of a report says by itself why it was refused. */
const shownFields = ['actualRemarkEliminationDate', 'remarkEliminationDate', 'remarkIds', 'files'];

const useSending = (
  whose: Supervision,
  offered: OfferedPrescription,
  values: Values,
  onMade: () => void,
) => {
  const { t } = useTranslation(['execution-report', 'common']);
  const router = useRouter();
  const { projectId = '' } = useParams({ strict: false });
  const [faults, setFaults] = useState<Faults>({});
  const make = useCreateReport(whose);
  const create = useMutation({
    mutationFn: async ({ body, isStarted }: { body: NewReport; isStarted: boolean }) => {
      const made = await make(body);
      return { made, refusal: isStarted ? await refusalOfStart(made.id) : undefined, isStarted };
    },
    onSuccess: ({ made: { id, documentId }, refusal, isStarted }) => {
      onMade();
      if (refusal !== undefined) {
        toast.error(messageOf(refusal), documentId);
      } else {
        toast.success(t(isStarted ? 'sent' : 'common:successCreated'), documentId);
      }
      if (isStarted) {
        askToIssue(id);
      }
      router.history.replace(documentPath(executionReports[whose].place, projectId, id));
    },
    onError: (error) => {
      const said = fieldErrors(error);
      setFaults({
        day: said['actualRemarkEliminationDate'],
        due: said['remarkEliminationDate'],
        remarks: said['remarkIds'],
        files: said['files'] ?? faultOfPhotos(said),
      });
      tellUnplaced(error, shownFields, offered.documentId);
    },
  });
  const send = ({ isStarted }: { isStarted: boolean }) => {
    const missing = missingOf(values, isStarted, {
      required: t('common:thisFieldIsRequired'),
      remarks: t('create.noRemarks'),
      files: t('create.noFiles'),
    });
    setFaults(missing);
    const [name] = Object.keys(missing);
    if (name) {
      focusPart(name);
    } else {
      create.mutate({ body: bodyOf(offered, values), isStarted });
    }
  };
  return { faults, send, isSending: create.isPending };
};

/** What the server refused of photos stands where they do. */
const faultOfPhotos = (said: Record<string, string>): string | undefined =>
  Object.entries(said).find(([path]) => path.startsWith('remarkPhotos'))?.[1];

type Words = Record<'required' | 'remarks' | 'files', string>;

const missingOf = (
  { day, due, remarkIds, files, photos }: Values,
  isStarted: boolean,
  words: Words,
): Faults => ({
  ...(isStarted &&
    files.length === 0 &&
    remarkIds.every((id) => !photos[id]?.length) && { files: words.files }),
  ...(day === '' && { day: words.required }),
  ...(due === '' && { due: words.required }),
  ...(remarkIds.length === 0 && { remarks: words.remarks }),
});

const focusPart = (name: string): void =>
  document
    .querySelector<HTMLElement>(`[data-field="${name}"] input, [data-field="${name}"] button`)
    ?.focus();

const bodyOf = ({ id }: OfferedPrescription, values: Values): NewReport => ({
  prescriptionId: id,
  actualRemarkEliminationDate: values.day,
  remarkEliminationDate: values.due,
  remarkIds: values.remarkIds,
  workDone: values.workDone.trim(),
  files: values.files.map((file) => file.id),
  remarkPhotos: values.remarkIds.flatMap((remarkId) => {
    const files = values.photos[remarkId] ?? [];
    return files.length > 0 ? [{ remarkId, files: files.map((file) => file.id) }] : [];
  }),
});
