import { Button } from '@mantine/core';
import { IconFlask, IconQrcode, IconRefresh, IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useOffersNcalayer } from '../use-offers-ncalayer.ts';
import classes from './many.module.css';
import type { useManySigning } from './use-many-signing.ts';

type Props = {
  signing: ReturnType<typeof useManySigning>;
  /** Ways open to the reader. */
  ways: string[];
  /** Who is not confirmed shows who they are first, and is then asked for their signatures. */
  isConfirmed: boolean;
  hasTried: boolean;
  onQr: () => void;
  onClose: () => void;
};

/** The buttons below the documents: ways of signing those that are left, or the way out. */
export const Ways = ({ signing, ways, isConfirmed, hasTried, onQr, onClose }: Props) => {
  const { t } = useTranslation(['signing', 'common']);
  const { left, sending, stop } = signing;
  if (isBusy(signing)) {
    return (
      <DialogFooter>
        <Button variant="default" disabled={sending === 'stopping'} onClick={stop}>
          {t('common:cancel')}
        </Button>
      </DialogFooter>
    );
  }
  const hasChanged = signing.rows.some(({ state }) => state === 'changed');
  const isOpen = ways.length > 0 && left.length > 0;
  return (
    <>
      {isOpen && isConfirmed && signing.state.step === 'idle' && (
        <p className={classes.note}>{t('many.onePin')}</p>
      )}
      {left.length === 0 && !hasTried && !hasChanged && (
        <p className={classes.note}>{t('many.nothingOpen')}</p>
      )}
      {isOpen && ways.includes('DEMO_KEY') && <p className={classes.note}>{t('demoNote')}</p>}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {isOpen && (
          <Buttons
            signing={signing}
            ways={ways}
            isConfirmed={isConfirmed}
            hasTried={hasTried}
            onQr={onQr}
          />
        )}
      </DialogFooter>
    </>
  );
};

/** Documents are being signed, or the last one that was sent is still on its way. */
export const isBusy = ({ state, sending }: Props['signing']): boolean =>
  sending !== undefined || !restful.has(state.step);
const restful = new Set(['idle', 'refused', 'unreachable', 'forbidden', 'occupied', 'unconfirmed']);

const Buttons = ({ signing, ways, isConfirmed, hasTried, onQr }: Omit<Props, 'onClose'>) => {
  const { t } = useTranslation('signing');
  const isPhone = useIsPhone();
  const byQr = isPhone ? 'byEgovMobile' : 'qrEgovMobile';
  const identityByQr = isPhone ? 'identity.byEgovMobile' : 'identity.byQr';
  const offersNcalayer = useOffersNcalayer(ways.includes('NCALAYER'));
  const ncalayer = offersNcalayer && (
    <Button
      key="ncalayer"
      variant={isPhone ? 'default' : 'filled'}
      leftSection={hasTried ? <IconRefresh size={18} /> : <IconSignature size={18} />}
      onClick={signing.byNcalayer}
    >
      {isConfirmed ? t(hasTried ? 'many.retry' : 'sign') : t('confirm')}
    </Button>
  );
  const qr = ways.includes('EGOV_QR') && (
    <Button
      key="qr"
      variant={isPhone ? 'filled' : 'default'}
      leftSection={<IconQrcode size={18} />}
      onClick={onQr}
    >
      {t(isConfirmed ? byQr : identityByQr)}
    </Button>
  );
  return (
    <>
      {ways.includes('DEMO_KEY') && (
        <Button
          variant="default"
          className={classes.demo}
          leftSection={<IconFlask size={18} />}
          onClick={signing.byDemoKey}
        >
          {t('demoKey')}
        </Button>
      )}
      {isPhone ? [ncalayer, qr] : [qr, ncalayer]}
    </>
  );
};
