import { Button } from '@mantine/core';
import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import type { LocalContent as Shares } from '@nysan/contract/material-thread.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { formatNumber, formatPercent, formatVolume, placeholder } from '../../i18n/format.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { choiceWord } from '../register/words.ts';
import classes from './local-content.module.css';

/** The share of local content of a project: in a word, and by units in a panel. Nothing while no batch is written down. */
export const LocalContent = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation('verification-log');
  const { data } = useQuery(ask('materialThread', 'localContent', { params: { projectId } }));
  const [opened, setOpened] = useState(false);
  if (!data || data.batches.percent === null) {
    return null;
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {t('local.share', { percent: formatPercent(data.batches.percent) })}
      </Button>
      <SideDrawer opened={opened} onClose={() => setOpened(false)} title={t('local.title')}>
        <Figures shares={data} />
      </SideDrawer>
    </>
  );
};

const Figures = ({ shares: { batches, units } }: { shares: Shares }) => {
  const { t } = useTranslation('verification-log');
  return (
    <>
      <p className={classes.batches}>
        <strong className="figures">{formatPercent(batches.percent)}</strong>{' '}
        {t('local.batches', {
          local: formatNumber(batches.local),
          all: formatNumber(batches.all),
        })}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('local.unit')}</th>
            <th scope="col">{t('local.delivered')}</th>
            <th scope="col">{t('facts.taken')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ measurementUnit, delivered, taken }) => {
            const unit = choiceWord(measurementUnits, measurementUnit);
            return (
              <tr key={measurementUnit}>
                <th scope="row">{unit}</th>
                <td>
                  <ShareOf share={delivered} unit={unit} />
                </td>
                <td>
                  <ShareOf share={taken} unit={unit} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="muted">{t('local.note')}</p>
    </>
  );
};

type ShareProps = { share: Shares['batches']; unit: string };

const ShareOf = ({ share: { all, local, percent }, unit }: ShareProps) =>
  percent === null ? (
    <span className="muted">{placeholder}</span>
  ) : (
    <span className={`figures ${classes.share}`}>
      <strong>{formatPercent(percent)}</strong>
      <span className="muted">
        {formatNumber(local)} / {formatVolume(all, unit)}
      </span>
    </span>
  );
