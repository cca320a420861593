import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors, isApiError } from '../../api/index.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { toast } from '../../ui/toasts.tsx';
import { entryQuery, forgetLog, type GeneralLogEntry } from './queries.ts';
import type { EntryForm } from './use-entry-form.ts';
import { bodyOf, type EntryValues } from './values.ts';

type Asked = {
  entry: GeneralLogEntry;
  /** The version the form was filled in over. */
  base: number;
  form: EntryForm;
  onSaved: () => void;
};

/** Saves the form of an entry over the version it was typed over; when that is gone, `theirs` is what stands there now. */
export const useChange = ({ entry: { id }, base, form, onSaved }: Asked) => {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<GeneralLogEntry>();
  const refuse = async (error: unknown) => {
    if (isApiError(error) && error.code === 'stale-edit') {
      setTheirs(await client.fetchQuery({ ...entryQuery(id), staleTime: 0 }));
      window.scrollTo({ top: 0 });
      return;
    }
    form.setErrors(fieldErrors(error));
    focusFirstError();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ values, over }: { values: EntryValues; over: number }) =>
      api.generalLog.change({ params: { id }, body: bodyOf(values), ifMatch: over }),
    onSuccess: async () => {
      await forgetLog(client);
      toast.success(t('successEdited'));
      onSaved();
    },
    onError: refuse,
  });
  return {
    theirs,
    isSaving: isPending,
    error: isApiError(error) && error.code === 'stale-edit' ? undefined : error,
    save: (values: EntryValues) => mutate({ values, over: theirs?.version ?? base }),
    keepMine: () => mutate({ values: form.values, over: theirs?.version ?? base }),
  };
};
