import { Alert, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../ui/page-title.ts';
import classes from './auth.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Why the server, or the address, does not let the person go on. */
  refusal?: string | null;
  /** What helps against the refusal, below its words. */
  remedy?: ReactNode;
  children?: ReactNode;
  links?: ReactNode;
};

/** The card of one page before sign-in. */
export const AuthCard = ({ title, lead, refusal, remedy, children, links }: Props) => {
  usePageTitle(title);
  return (
    <div className={classes.card}>
      <Title order={1}>{title}</Title>
      {lead && <p className={classes.lead}>{lead}</p>}
      {refusal && (
        <Alert
          color="red"
          mt={lead ? undefined : 'md'}
          mb="md"
          icon={<IconAlertTriangle size={18} />}
          role="alert"
        >
          {refusal}
          {remedy}
        </Alert>
      )}
      {children}
      {links && <nav className={classes.links}>{links}</nav>}
    </div>
  );
};
