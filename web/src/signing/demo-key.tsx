import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { toast } from '../ui/toasts.tsx';
import type { Signable } from './signable.ts';
import classes from './signing.module.css';

/** While the demo is on: the reader's own demo key, plainly marked as such. */
export const DemoKey = ({ name, signByDemoKey, onDone }: Signable) => {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  const sign = useMutation({
    mutationFn: signByDemoKey,
    onSuccess: (said) => {
      if (said) {
        toast.success(said, name);
      }
      onDone();
      return invalidate(client, 'approval');
    },
    onError: (error) => toast.error(messageOf(error), name),
  });
  return (
    <>
      <Button
        variant="default"
        className={classes.demo}
        leftSection={<IconFlask size={18} />}
        loading={sign.isPending}
        onClick={() => sign.mutate()}
      >
        {t('demoKey')}
      </Button>
      <p className={classes.note}>{t('demoNote')}</p>
    </>
  );
};
