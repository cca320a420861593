import { Button } from '@mantine/core';
import { IconFlask, IconQrcode, IconSignature } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { ask, forget } from '../api/queries.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { QrDialog } from './qr-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';
import classes from './signing.module.css';
import { useSign } from './use-sign.ts';

type Props = {
  documentUuid: string;
  /** The document as its dialogs call it. */
  name: string;
  /** The document was approved by this person: read it anew. */
  onDone: () => void;
  /** Stands beside the second way of signing: the button that rejects. */
  children?: ReactNode;
};

/**
 * The ways of signing open to the reader for this document, with their dialogs; nothing when he has nothing to decide.
 * On a phone, where NCALayer does not run, eGov Mobile comes first.
 */
export const SignButtons = (props: Props) => (
  <Suspense fallback={<LinesSkeleton rows={2} />}>
    <Ways {...props} />
  </Suspense>
);

const Ways = (props: Props) => {
  const { documentUuid: uuid, children } = props;
  const { data, error, refetch } = useQuery(ask('approval', 'ways', { params: { uuid } }));
  if (!data) {
    return error ? (
      <ErrorView error={error} onRetry={() => void refetch()} />
    ) : (
      <LinesSkeleton rows={2} />
    );
  }
  const codes = data.map(({ code }) => code);
  if (codes.length === 0) {
    return null;
  }
  return (
    <Buttons
      {...props}
      byNcalayer={codes.includes('NCALAYER')}
      byQr={codes.includes('EGOV_QR')}
      demo={codes.includes('DEMO_KEY')}
    >
      {children}
    </Buttons>
  );
};

type ButtonsProps = Props & { byNcalayer: boolean; byQr: boolean; demo: boolean };

const Buttons = ({ byNcalayer, byQr, demo, children, ...document }: ButtonsProps) => {
  const { t } = useTranslation('signing');
  const isPhone = useIsPhone();
  const [isQrOpen, setQrOpen] = useState(false);
  const { state, sign, cancel } = useSign(document.documentUuid, document.onDone);
  const toQr = () => {
    cancel();
    setQrOpen(true);
  };
  const qrButton = byQr && (
    <Button
      variant={isPhone ? 'filled' : 'default'}
      leftSection={<IconQrcode size={18} />}
      onClick={toQr}
    >
      {t(isPhone ? 'byEgovMobile' : 'qrEgovMobile')}
    </Button>
  );
  return (
    <div className={classes.buttons}>
      {isPhone && qrButton}
      {!isPhone && byNcalayer && (
        <Button leftSection={<IconSignature size={18} />} onClick={sign}>
          {t('sign')}
        </Button>
      )}
      <div className={classes.row}>
        {!isPhone && qrButton}
        {children}
      </div>
      {demo && <DemoKey {...document} />}
      <SignDialog
        state={state}
        title={t('title')}
        name={document.name}
        onCancel={cancel}
        onRetry={sign}
        onQr={byQr ? toQr : undefined}
      />
      <QrDialog {...document} opened={isQrOpen} onClose={() => setQrOpen(false)} />
    </div>
  );
};

/** While the demo is on: the reader's own demo key, plainly marked as such. */
const DemoKey = ({ documentUuid, onDone }: Props) => {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  const sign = useMutation({
    mutationFn: () => api.approval.demoApprove({ params: { uuid: documentUuid } }),
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
