import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors, isApiError } from '../../api/index.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { toast } from '../../ui/toasts.tsx';
import { forgetRegister, type Register } from './register.ts';

type Asked<E, V> = {
  register: Register<E>;
  /** The version the form was filled in over. */
  base: number;
  form: UseFormReturnType<V>;
  /** The entry as it stands now. */
  read: () => Promise<E>;
  /** Saves the form over a version. */
  put: (values: V, ifMatch: number) => Promise<E>;
  onSaved: () => void;
};

/** Saves the form of an entry over the version it was typed over; when that is gone, `theirs` is what stands there now. */
export const useChange = <E extends { version: number }, V>({
  register,
  base,
  form,
  read,
  put,
  onSaved,
}: Asked<E, V>) => {
  const { t } = useTranslation('common');
  const nameOf = register.useName();
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<E>();
  const refuse = async (error: unknown) => {
    if (isApiError(error) && error.code === 'stale-edit') {
      setTheirs(await read());
      window.scrollTo({ top: 0 });
      return;
    }
    form.setErrors(fieldErrors(error));
    focusFirstError();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ values, over }: { values: V; over: number }) => put(values, over),
    onSuccess: async (saved) => {
      await forgetRegister(client, register);
      toast.success(t('successEdited'), nameOf(saved));
      onSaved();
    },
    onError: refuse,
  });
  return {
    theirs,
    isSaving: isPending,
    error: isApiError(error) && error.code === 'stale-edit' ? undefined : error,
    save: (values: V) => mutate({ values, over: theirs?.version ?? base }),
    keepMine: () => mutate({ values: form.values, over: theirs?.version ?? base }),
  };
};
