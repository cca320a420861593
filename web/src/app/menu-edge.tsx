import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';
import { LEAST_WIDTH, within } from './use-menu-width.ts';

/** One press of an arrow key, px. */
const STEP = 16;

type Props = {
  width: number;
  /** As wide as the menu may become. */
  most: number;
  /** The width while the edge is being drawn. */
  onDraw: (width: number) => void;
  /** The width it was left at. */
  onKeep: (width: number) => void;
};

/** The edge of the side menu: drawn by hand or by arrow keys it makes the menu narrower; twice pressed, as wide as it may be. */
export const MenuEdge = ({ width, most, onDraw, onKeep }: Props) => {
  const { t } = useTranslation();
  const grip = useRef<{ x: number; width: number }>(undefined);
  const widthAt = ({ clientX }: PointerEvent, from = grip.current) =>
    from && within(from.width + clientX - from.x, most);
  const draw = (event: PointerEvent) => {
    const wanted = widthAt(event);
    if (wanted !== undefined) {
      onDraw(wanted);
    }
  };
  const leave = (event: PointerEvent) => {
    const wanted = widthAt(event);
    grip.current = undefined;
    if (wanted !== undefined) {
      onKeep(wanted);
    }
  };
  return (
    <div
      // A rule between paragraphs takes no keys: this one is a handle.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      tabIndex={0}
      className={classes.edge}
      aria-label={t('shell.menuWidth')}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={most}
      onPointerDown={(event) => {
        grip.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={draw}
      onPointerUp={leave}
      onPointerCancel={leave}
      onDoubleClick={() => onKeep(most)}
      onKeyDown={(event) => {
        const wanted = widthByKey(event, width, most);
        if (wanted !== undefined) {
          event.preventDefault();
          onKeep(within(wanted, most));
        }
      }}
    />
  );
};

const widthByKey = ({ key }: KeyboardEvent, width: number, most: number): number | undefined =>
  ({ ArrowLeft: width - STEP, ArrowRight: width + STEP, Home: LEAST_WIDTH, End: most })[key];
