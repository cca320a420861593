import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatPercent } from '../../i18n/format.ts';
import { WaitingBadge } from '../list/waiting-badge.tsx';
import type { Project } from '../types.ts';
import classes from './passport.module.css';

/** What a director looks for first: how far, for how much, until when, what waits for them. */
export const Figures = ({ project }: { project: Project }) => {
  const { t } = useTranslation('project');
  const { donePercent, contractCost, estimateCost, startDate, endDate } = project;
  return (
    <dl className={`surface ${classes.figures}`}>
      <Figure label={t('columns.donePercent')}>
        {formatPercent(donePercent)}
        <Progress
          className={classes.progress}
          value={donePercent}
          size="sm"
          aria-label={t('columns.donePercent')}
        />
      </Figure>
      <Figure label={t('fields.contractCost')}>{formatMoney(contractCost)}</Figure>
      <Figure label={t('fields.estimateCost')}>{formatMoney(estimateCost)}</Figure>
      <Figure label={t('fields.period')}>
        {formatDate(startDate)} – {formatDate(endDate)}
      </Figure>
      <Figure label={t('columns.waiting')}>
        <WaitingBadge project={project} />
      </Figure>
    </dl>
  );
};

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
);
