import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './files.module.css';
import type { StoredFile } from './stored-file.ts';

/** So many pixels aside are meant; less is a tap that slipped. */
const MEANT = 48;

/** One finger that slides to the left over a picture leads on, to the right back; an enlarged picture is moved by it instead. */
const useSwipe = (step: (by: number) => void): void => {
  const slide = useEffectEvent((by: number) => step(by));
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    let from: Touch | undefined;
    window.addEventListener(
      'touchstart',
      ({ touches, target }) => {
        const [touch] = touches;
        from = touches.length === 1 && isOverPicture(target) ? touch : undefined;
      },
      options,
    );
    window.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        const aside = from && to ? to.clientX - from.clientX : 0;
        const along = from && to ? to.clientY - from.clientY : 0;
        from = undefined;
        if (Math.abs(aside) >= MEANT && Math.abs(aside) > Math.abs(along)) {
          slide(aside < 0 ? 1 : -1);
        }
      },
      options,
    );
    return () => stop.abort();
  }, []);
};

const isOverPicture = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-kind="picture"]') !== null &&
  target.closest('[data-moves]') === null;

type Props = {
  files: readonly StoredFile[];
  current: StoredFile;
  onStep: (file: StoredFile) => void;
};

/**
 * From one file to the one before and after it: by buttons, by the arrow keys, unless these move what has
 * the focus, and by a finger that slides over a picture.
 */
export const PreviewSteps = ({ files, current, onStep }: Props) => {
  const { t } = useTranslation('files');
  const at = files.findIndex(({ id }) => id === current.id);
  const step = (by: number) => {
    const file = files[at + by];
    if (file) {
      onStep(file);
    }
  };
  useArrows(step);
  useSwipe(step);
  if (files.length < 2) {
    return <span />;
  }
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('previous')}
        {...endOf(at < 1)}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <output className="figures">{t('position', { number: at + 1, all: files.length })}</output>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('next')}
        {...endOf(at === files.length - 1)}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};

/** Marked and without effect, but still there: a button that is switched off under the finger loses the focus. */
const endOf = (isEnd: boolean) => ({ 'data-disabled': isEnd || undefined, 'aria-disabled': isEnd });

const useArrows = (step: (by: number) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isMoving = event.target instanceof Element && event.target.closest('[data-moves]');
    if (by && !isMoving && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      step(by);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
};
