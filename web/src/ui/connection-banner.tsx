import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './connection-banner.module.css';

/** Says over every page that there is no connection, as long as there is none; the bars below make room for it. */
export const ConnectionBanner = ({ isLost }: { isLost: boolean }) => {
  const { t } = useTranslation();
  return (
    // The region is there before it speaks, or screen readers would not hear it.
    <output aria-live="polite">
      {isLost && (
        <span className={classes.banner} data-connection-lost>
          <IconWifiOff size={18} aria-hidden />
          {t('connectionLost')}
        </span>
      )}
    </output>
  );
};
