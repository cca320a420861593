/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reachable by keyboard */
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the buttons below it do the same */
import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from './object-url.ts';
import classes from './picture.module.css';
import { useZoom, type Zoom } from './use-zoom.ts';

type Props = { file: File; onBroken: () => void };

/** A picture that fits its place, and is moved about in it when it was enlarged. */
export const Picture = ({ file, onBroken }: Props) => {
  const { t } = useTranslation('files');
  const url = useObjectUrl(file);
  const zoom = useZoom();
  const [width, setWidth] = useState(0);
  // At zoom 1 the style sheet fits it; beyond that it is so many times as wide as it was then.
  const enlarged: CSSProperties | undefined = zoom.isFit
    ? undefined
    : { width: width * zoom.factor, maxWidth: 'none', maxHeight: 'none' };
  return (
    <div className={classes.picture}>
      <section
        className={classes.stage}
        aria-label={t('picture', { name: file.name })}
        tabIndex={0}
        // Then the arrows move the picture and do not lead to the next file.
        data-moves={!zoom.isFit || undefined}
        onDoubleClick={zoom.toggle}
      >
        {url && (
          <img
            src={url}
            alt={file.name}
            style={enlarged}
            onLoad={({ currentTarget }) => setWidth(currentTarget.clientWidth)}
            onError={onBroken}
          />
        )}
      </section>
      <ZoomBar zoom={zoom} />
    </div>
  );
};

const ZoomBar = ({ zoom }: { zoom: Zoom }) => {
  const { t } = useTranslation('files');
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('zoomOut')}
        disabled={zoom.isFit}
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
      <Button variant="default" disabled={zoom.isFit} onClick={zoom.fit}>
        {t('fit')}
      </Button>
    </div>
  );
};
