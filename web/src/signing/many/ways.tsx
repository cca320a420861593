import { Button } from '@mantine/core';
import { IconFlask, IconQrcode, IconRefresh, IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useOffersNcalayer } from '../use-offers-ncalayer.ts';
import classes from './many.module.css';
import type { useManySigning } from './use-many-signing.ts';

type Props = {
  signing: ReturnType<typeof useManySigning>;
  /** Ways open to the reader; none when he may not sign. */
  ways: string[];
  hasTried: boolean;
  onQr: () => void;
  onClose: () => void;
};

/** The buttons below the documents: ways of signing those that are left, or the way out. */
export const Ways = ({ signing, ways, hasTried, onQr, onClose }: Props) => {
  const { t } = useTranslation(['signing', 'common']);
  const { state, left, cancel, isDemoBusy } = signing;
  const isBusy = isDemoBusy || !restful.has(state.step);
  if (isBusy) {
    return (
      <div className={classes.ways}>
        <Button variant="default" disabled={isDemoBusy} onClick={cancel}>
          {t('common:cancel')}
        </Button>
      </div>
    );
  }
  const isOpen = ways.length > 0 && left.length > 0;
  return (
    <>
      {isOpen && state.step === 'idle' && <p className={classes.note}>{t('many.onePin')}</p>}
      {left.length === 0 && !hasTried && <p className={classes.note}>{t('many.nothingOpen')}</p>}
      <div className={classes.ways}>
        {isOpen && <Buttons signing={signing} ways={ways} hasTried={hasTried} onQr={onQr} />}
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
      {isOpen && ways.includes('DEMO_KEY') && <p className={classes.note}>{t('demoNote')}</p>}
    </>
  );
};

const restful = new Set(['idle', 'refused', 'unreachable', 'unconfirmed']);

const Buttons = ({ signing, ways, hasTried, onQr }: Omit<Props, 'onClose'>) => {
  const { t } = useTranslation('signing');
  const isPhone = useIsPhone();
  const offersNcalayer = useOffersNcalayer(ways.includes('NCALAYER'));
  return (
    <>
      {offersNcalayer && (
        <Button
          variant={isPhone ? 'default' : 'filled'}
          leftSection={hasTried ? <IconRefresh size={18} /> : <IconSignature size={18} />}
          onClick={signing.byNcalayer}
        >
          {hasTried ? t('many.retry') : t('sign')}
        </Button>
      )}
      {ways.includes('EGOV_QR') && (
        <Button
          variant={isPhone ? 'filled' : 'default'}
          leftSection={<IconQrcode size={18} />}
          onClick={onQr}
        >
          {t(isPhone ? 'byEgovMobile' : 'qrEgovMobile')}
        </Button>
      )}
      {ways.includes('DEMO_KEY') && (
        <Button
          variant="default"
          className={classes.demo}
          leftSection={<IconFlask size={18} />}
          onClick={() => void signing.byDemoKey()}
        >
          {t('demoKey')}
        </Button>
      )}
    </>
  );
};
