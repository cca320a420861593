import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFault } from '../access/tell-fault.ts';
import { api, fieldErrors } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { formatPhone } from '../i18n/format.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './profile.module.css';

/** The phone and a way to add or change it. */
export const PhoneRow = ({ phone }: { phone: string | null }) => {
  const { t } = useTranslation(['profile', 'common']);
  const [opened, setOpened] = useState(false);
  return (
    <span className={classes.line}>
      <span>{formatPhone(phone)}</span>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {phone ? t('changePhone') : t('addPhone')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('phone')} width={400}>
        <PhoneForm phone={phone ?? ''} onDone={() => setOpened(false)} />
      </Dialog>
    </span>
  );
};

const PhoneForm = ({ phone, onDone }: { phone: string; onDone: () => void }) => {
  const { t } = useTranslation(['profile', 'common']);
  const client = useQueryClient();
  const [digits, setDigits] = useState(phone);
  const [fault, setFault] = useState<string>();
  const save = useMutation({
    mutationFn: () => api.identity.phone({ body: { phone: digits } }),
    onSuccess: (profile) => {
      client.setQueryData(ask('identity', 'profile').queryKey, profile);
      toast.success(t('phoneChanged'));
      onDone();
    },
    onError: (error) => {
      const said = fieldErrors(error)['phone'];
      setFault(said);
      if (said === undefined) {
        tellFault(error);
      }
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (digits.length === 10) {
      save.mutate();
    } else {
      setFault(t('phoneInvalid'));
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PhoneField
        label={t('phone')}
        value={digits}
        error={fault}
        data-autofocus
        onChange={(value) => {
          setDigits(value);
          setFault(undefined);
        }}
      />
      <DialogButtons submit={t('common:save')} saving={save.isPending} onCancel={onDone} />
    </form>
  );
};
