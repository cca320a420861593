import { Tooltip } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import classes from './fold.module.css';

type Props = {
  /** What is always in sight; a press on it opens and closes the rest. */
  head: ReactNode;
  /** The full text of what `head` cuts short. */
  tooltip?: string;
  /** Buttons beside the head. */
  tools?: ReactNode;
  /** Rendered while open, so what it reads is asked for at the first opening. */
  children: ReactNode;
};

/** A record that opens to show more of itself. */
export const Fold = ({ head, tooltip, tools, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <div className={classes.fold}>
      <div className={classes.line}>
        <Tooltip label={tooltip} disabled={!tooltip} multiline maw={480} position="top-start">
          <button
            type="button"
            data-fold
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={moveFocus}
          >
            <IconChevronRight
              size={16}
              className={classes.chevron}
              data-open={isOpen || undefined}
              aria-hidden
            />
            {head}
          </button>
        </Tooltip>
        {tools}
      </div>
      {isOpen && (
        <div id={body} className={classes.body}>
          {children}
        </div>
      )}
    </div>
  );
};

/** Arrow keys move between the lines, as they do between the rows of a table. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const lines = event.currentTarget.closest('[data-folds]');
  const all = [...(lines?.querySelectorAll<HTMLElement>('[data-fold]') ?? [])];
  const now = all.findIndex((one) => one === event.currentTarget);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1 }[event.key];
  const target = next === undefined ? undefined : all[next];
  if (target) {
    event.preventDefault();
    target.focus();
  }
};
