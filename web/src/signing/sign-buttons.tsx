import { Button } from '@mantine/core';
import { IconQrcode, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { DemoKey } from './demo-key.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { approvalOf, type Signable, type Signed } from './signable.ts';
import classes from './signing.module.css';
import { useOffersNcalayer } from './use-offers-ncalayer.ts';
import { useSign } from './use-sign.ts';

type Beside = {
  /** Stands beside the second way of signing: the button that rejects. */
  children?: ReactNode;
};

/** The ways of approving a document that are open to the reader; nothing when they have nothing to decide. */
export const SignButtons = ({ children, ...signed }: Signed & Beside) => (
  <SigningWays {...approvalOf(signed)}>{children}</SigningWays>
);

type Props = Signable &
  Beside & {
    /** Side by side, where there is room. */
    isRow?: true;
  };

/**
 * The ways of signing open to the reader, with their dialogs; nothing when there is none. In the phone layout eGov Mobile
 * comes first, and NCALayer is there if this device is a computer.
 */
export const SigningWays = (props: Props) => (
  <Suspense fallback={<LinesSkeleton rows={2} />}>
    <Ways {...props} />
  </Suspense>
);

const Ways = (props: Props) => {
  const { uuid } = props;
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
    />
  );
};

type ButtonsProps = Props & { byNcalayer: boolean; byQr: boolean; demo: boolean };

const Buttons = ({ byNcalayer, byQr, demo, isRow, children, ...signable }: ButtonsProps) => {
  const { t } = useTranslation('signing');
  const [isQrOpen, setQrOpen] = useState(false);
  const { state, sign, confirm, cancel } = useSign(signable);
  const offersNcalayer = useOffersNcalayer(byNcalayer);
  const toQr = () => {
    cancel();
    setQrOpen(true);
  };
  return (
    <div className={classes.buttons} data-row={isRow}>
      <TwoWays onSign={offersNcalayer && sign} onQr={byQr && toQr}>
        {children}
      </TwoWays>
      {demo && <DemoKey {...signable} />}
      <SignDialog
        state={state}
        title={t('title')}
        name={signable.name}
        onCancel={cancel}
        onRetry={sign}
        onConfirm={confirm}
        onQr={byQr ? toQr : undefined}
      />
      <QrDialog {...signable} opened={isQrOpen} onClose={() => setQrOpen(false)} />
    </div>
  );
};

type TwoWaysProps = {
  /** What a way does; false where it is not open. */
  onSign: (() => void) | false;
  onQr: (() => void) | false;
  children: ReactNode;
};

/** NCALayer first in the desktop layout, eGov Mobile first on a phone. */
const TwoWays = ({ onSign, onQr, children }: TwoWaysProps) => {
  const { t } = useTranslation('signing');
  const isPhone = useIsPhone();
  const qrButton = onQr && (
    <Button
      variant={isPhone ? 'filled' : 'default'}
      leftSection={<IconQrcode size={18} />}
      onClick={onQr}
    >
      {t(isPhone ? 'byEgovMobile' : 'qrEgovMobile')}
    </Button>
  );
  return (
    <>
      {isPhone && qrButton}
      {onSign && (
        <Button
          variant={isPhone && onQr ? 'default' : 'filled'}
          leftSection={<IconSignature size={18} />}
          onClick={onSign}
        >
          {t('sign')}
        </Button>
      )}
      <div className={classes.row}>
        {!isPhone && qrButton}
        {children}
      </div>
    </>
  );
};
