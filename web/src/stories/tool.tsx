import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stories.module.css';

type ToolProps = { label: string; onClick: () => void; children: ReactNode };

/** A button of a line that shows a sign and says a name. */
export const Tool = ({ label, onClick, children }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    className={classes.tool}
    title={label}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);
