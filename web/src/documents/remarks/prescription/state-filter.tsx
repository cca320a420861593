import type { Remark } from '@nysan/contract/documents/remark.ts';
import { stateNames } from '@nysan/contract/documents/remark-fields.ts';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../../../document-kit/list/plain.ts';
import classes from './prescription.module.css';

type State = NonNullable<Remark['state']>;

const states = ['OVERDUE', 'IN_PROGRESS', 'ON_TIME'] as const satisfies State[];

type Props = {
  /** How many there are in each; undefined until it is known. */
  states: Record<State, number> | undefined;
  /** How many of the overdue are open still; others were eliminated late. */
  open: number | undefined;
  value: string | undefined;
  onChange: (state: State | undefined) => void;
};

/** How the remarks stand, with their numbers; a press shows only those. */
export const StateFilter = ({ states: counts, open, value, onChange }: Props) => {
  const { t } = useTranslation('prescription');
  const all = counts && states.reduce((sum, state) => sum + counts[state], 0);
  return (
    // A group of switches is no form to fill: a fieldset would say that it is.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={classes.states} role="group" aria-label={t('register.states')}>
      <Choice
        word={t('register.all')}
        count={all}
        isOn={value === undefined}
        onPress={() => onChange(undefined)}
      />
      {states.map((state) => (
        <Choice
          key={state}
          word={wordOf(stateNames[state])}
          count={counts?.[state]}
          isOn={value === state}
          open={state === 'OVERDUE' ? open : undefined}
          onPress={() => onChange(value === state ? undefined : state)}
        />
      ))}
    </div>
  );
};

type ChoiceProps = {
  word: string;
  count: number | undefined;
  isOn: boolean;
  open?: number | undefined;
  onPress: () => void;
};

const Choice = ({ word, count, isOn, open, onPress }: ChoiceProps) => {
  const { t } = useTranslation('prescription');
  return (
    <button
      type="button"
      className={classes.state}
      aria-pressed={isOn}
      data-late={(open ?? 0) > 0 || undefined}
      onClick={onPress}
    >
      {word} <span className="figures">{count}</span>
      {open !== undefined && open !== count && (
        <span className={classes.open}>{t('register.open', { count: open })}</span>
      )}
    </button>
  );
};
