import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../ui/page-title.ts';
import classes from './auth.module.css';

type Props = { title: string; lead?: ReactNode; children?: ReactNode; links?: ReactNode };

/** The card of one page before sign-in. */
export const AuthCard = ({ title, lead, children, links }: Props) => {
  usePageTitle(title);
  return (
    <div className={classes.card}>
      <Title order={1}>{title}</Title>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {links && <nav className={classes.links}>{links}</nav>}
    </div>
  );
};
