import type { ReactNode } from 'react';
import { placeholder } from '../i18n/format.ts';
import classes from './facts.module.css';

type Fact = {
  label: string;
  /** An empty value is shown as '---'. */
  value: ReactNode;
  figures?: boolean;
};

/** Names and values of a record, two columns on the desktop, one under the other on a phone. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value, figures }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd className={figures && value !== placeholder ? 'figures' : undefined}>
          {value === null || value === undefined || value === '' ? placeholder : value}
        </dd>
      </div>
    ))}
  </dl>
);
