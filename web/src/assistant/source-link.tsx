import type { Source } from '@nysan/contract/assistant.ts';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { safeRedirect } from '../routing/redirect-url.ts';
import classes from './answer.module.css';
import { makeRoom } from './dock.ts';

type TargetProps = { target: string | null; className?: string; children: ReactNode };

/** Leads to a page of ours, which is seen beside the chat; what leads nowhere is words. */
export const Target = ({ target, className, children }: TargetProps) => {
  const page = target === null ? undefined : safeRedirect(target);
  return page ? (
    <Link to={page} className={className} onClick={makeRoom}>
      {children}
    </Link>
  ) : (
    <>{children}</>
  );
};

/** Where a fact comes from, beside it. */
export const SourceLink = ({ source: { name, target } }: { source: Source }) => (
  <>
    <Target target={target} className={classes.source}>
      {name}
      <IconArrowUpRight size={12} aria-hidden />
    </Target>{' '}
  </>
);
