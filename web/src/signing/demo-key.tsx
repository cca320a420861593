import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { forget } from '../api/queries.ts';
import { toast } from '../ui/toasts.tsx';
import classes from './signing.module.css';
import type { Signed } from './use-sign.ts';

/** While the demo is on: the reader's own demo key, plainly marked as such. */
export const DemoKey = ({ documentUuid, version, onDone }: Signed) => {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  const sign = useMutation({
    mutationFn: () => api.signingMany.demoApprove({ params: { uuid: documentUuid, version } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
      return forget(client, 'approval');
    },
    onError: (error) => toast.error(messageOf(error)),
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
