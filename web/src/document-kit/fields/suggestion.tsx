import { IconHistory } from '@tabler/icons-react';
import classes from './suggestion.module.css';

type Props = {
  /** Where it comes from, by the number of the paper. */
  from: string;
  /** What is written by it. */
  text: string;
  isBusy?: boolean;
  onTake: () => void;
};

/** What an earlier paper suggests, beside the place it fits; taken over by one press. */
export const SuggestedText = ({ from, text, isBusy = false, onTake }: Props) => (
  <button type="button" className={classes.suggestion} disabled={isBusy} onClick={onTake}>
    <IconHistory size={18} aria-hidden className={classes.icon} />
    <span className={classes.said}>
      <span className={classes.from}>{from}</span>{' '}
      <span className={classes.text} title={text}>
        {text}
      </span>
    </span>
  </button>
);
