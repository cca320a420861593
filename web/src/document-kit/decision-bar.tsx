import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './approval.module.css';
import { Decision, useTurn } from './decision.tsx';

/** On a phone the decision stands at the thumb; it keeps its own room at the end of the page. */
export const DecisionBar = ({ name }: { name: string }) => {
  const isPhone = useIsPhone();
  const turn = useTurn();
  return isPhone && turn ? (
    <div className={classes.bar}>
      <Decision name={name} />
    </div>
  ) : null;
};
