import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Zoom } from './use-zoom.ts';
import classes from './zoom-bar.module.css';

/** Larger, smaller, and as large as its place. */
export const ZoomBar = ({ zoom }: { zoom: Zoom }) => {
  const { t } = useTranslation('files');
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('zoomOut')}
        disabled={zoom.isLeast}
        onClick={zoom.out}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <output className={classes.factor}>{`${Math.round(zoom.factor * 100)}\u00a0%`}</output>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('zoomIn')}
        disabled={zoom.isMost}
        onClick={zoom.in}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <Button className={classes.fit} variant="default" disabled={zoom.isFit} onClick={zoom.fit}>
        {t('fit')}
      </Button>
    </div>
  );
};
