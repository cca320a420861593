import { useElementSize } from '@mantine/hooks';
import { keptClear } from '../../ui/room-below.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './approval.module.css';
import { Decision, type DecisionProps } from './decision.tsx';
import { useTurn } from './turn.ts';

/** On a phone the decision stands at the thumb, and the page ends above it. */
export const DecisionBar = (decided: DecisionProps) => {
  const isPhone = useIsPhone();
  const turn = useTurn();
  const { ref, height } = useElementSize({ box: 'border-box' });
  return isPhone && turn ? (
    <>
      <div style={{ height: Math.max(height, 84) }} data-screen-only aria-hidden />
      <div ref={ref} className={classes.bar} data-screen-only {...keptClear}>
        <Decision {...decided} />
      </div>
    </>
  ) : null;
};
