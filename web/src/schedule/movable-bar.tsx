import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '../i18n/format.ts';
import classes from './bar.module.css';
import { Bar } from './bar.tsx';
import { daysOf, shapeOf } from './bar-shape.ts';
import { areSame, type Grip, movedBy } from './moves.ts';
import type { TimeScale } from './time-scale.ts';
import type { Days, ScheduleNode } from './types.ts';
import { useDrag } from './use-drag.ts';
import { useHeld } from './use-live-plan.ts';

type Props = {
  node: ScheduleNode;
  scale: TimeScale;
  today: string;
  isActive: boolean;
  onMove: (node: ScheduleNode, days: Days) => void;
  onPress: (node: ScheduleNode) => void;
};

/**
 * A bar that is planned by hand: drawn as a whole or by an end, or moved by the arrow keys, a day at a time. Its days stand
 * beside it while it moves; Enter or letting go keeps them, Esc gives them up.
 */
export const MovableBar = ({ node, scale, today, isActive, onMove, onPress }: Props) => {
  const { t } = useTranslation('schedule');
  const hint = useId();
  const [moved, setMoved] = useState<Days>();
  useHeld(moved !== undefined);
  const own = daysOf(node, today);
  const shape = shapeOf(scale, node, today, moved);
  const end = (days: Days | undefined) => {
    setMoved(undefined);
    if (own && days && !areSame(days, own)) {
      onMove(node, days);
    }
  };
  const { letGo, ...drag } = useDrag(scale, own, setMoved, end, () => onPress(node));
  if (!own || !shape) {
    return null;
  }
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step) {
      setMoved(movedBy(moved ?? own, step.grip, step.days));
    } else if (moved && event.key === 'Escape') {
      letGo();
      setMoved(undefined);
    } else if (moved && (event.key === 'Enter' || event.key === ' ')) {
      end(moved);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const days = moved ?? own;
  const { left, width } = shape.bar;
  return (
    <>
      <Bar shape={shape} node={node} />
      <button
        type="button"
        data-bar={node.id}
        className={classes.grip}
        style={{ left, width }}
        tabIndex={isActive ? 0 : -1}
        aria-label={t('barOf', { name: node.name, days: formatDays(days.start, days.end) })}
        aria-describedby={hint}
        onKeyDown={press}
        onBlur={() => end(moved)}
        {...drag}
      >
        <span data-grip="start" />
        <span data-grip="end" />
      </button>
      {isActive && (
        <span id={hint} hidden>
          {t('moveHint')}
        </span>
      )}
      {(isActive || moved) && (
        <output className={`figures ${classes.days}`} style={{ left: left + width + 8 }}>
          {moved && formatDays(moved.start, moved.end)}
        </output>
      )}
    </>
  );
};

/** Left and right move the whole bar by a day, with Shift its end. */
const stepOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const grip: Grip = shiftKey ? 'end' : 'both';
  return days === undefined || ctrlKey || metaKey || altKey ? undefined : { grip, days };
};
