/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reachable by keyboard */
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the buttons below it do the same */
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from './object-url.ts';
import classes from './picture.module.css';
import { useZoom } from './use-zoom.ts';
import { ZoomBar } from './zoom-bar.tsx';

/** It begins where the whole of it is seen. */
const steps = { sizes: [1, 1.5, 2, 3, 4, 6, 8], twice: 2 };

type Props = { file: File; onBroken: () => void };

/** A picture that fits its place, and is moved about in it when it was enlarged. */
export const Picture = ({ file, onBroken }: Props) => {
  const { t } = useTranslation('files');
  const url = useObjectUrl(file);
  const zoom = useZoom(steps);
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
