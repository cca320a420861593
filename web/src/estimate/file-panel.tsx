import { ActionIcon, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../i18n/format.ts';
import { fileOnItsWay } from './file-on-its-way.ts';
import classes from './file-panel.module.css';

/** How far the file of an estimate has come, and how to do without it; nothing when none is asked for. */
export const FilePanel = () => {
  const { t } = useTranslation('estimate');
  const file = fileOnItsWay.use();
  if (!file) {
    return null;
  }
  const { name, share, stop } = file;
  const text = share > 0 ? t('downloading', { name }) : t('preparing', { name });
  return (
    <section className={`surface ${classes.panel}`} data-screen-only aria-label={text}>
      <div className={classes.text}>
        <output>{text}</output>
        <Progress value={share * 100} size="sm" color="teal" aria-label={text} />
        {share > 0 && (
          <span className="muted figures">{formatPercent(Math.floor(share * 100))}</span>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('stopDownload')}
        onClick={stop}
      >
        <IconX size={18} />
      </ActionIcon>
    </section>
  );
};
