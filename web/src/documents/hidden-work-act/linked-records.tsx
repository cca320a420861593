import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { useTranslation } from 'react-i18next';
import { formatVolume } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import classes from './act.module.css';

/** Journals and protocols that confirm the works. Their rooms are not there yet, so nothing offers to choose from them. */
export const LinkedRecords = ({ act }: { act: HiddenWorkAct }) => {
  const { t } = useTranslation('hidden-work');
  const kinds = [
    { key: 'generalLogs', records: act.generalLogs.map(({ name }) => name) },
    {
      key: 'verificationLogs',
      records: act.verificationLogs.map(({ name, volume }) => `${name}, ${formatVolume(volume)}`),
    },
    { key: 'testProtocols', records: act.testProtocols.map(({ name }) => name) },
    { key: 'geoExecutives', records: act.geoExecutives.map(({ name }) => name) },
  ] as const;
  const isEmpty = kinds.every(({ records }) => records.length === 0);
  return (
    <Section title={t('parts.proofs')}>
      <dl className={classes.linked}>
        {kinds.map(({ key, records }) => (
          <div key={key}>
            <dt>{t(`linked.${key}`)}</dt>
            {records.length === 0 && <dd className="muted">{t('linked.none')}</dd>}
            {records.map((record) => (
              <dd key={record}>{record}</dd>
            ))}
          </div>
        ))}
      </dl>
      {isEmpty && <p className={classes.note}>{t('linked.later')}</p>}
    </Section>
  );
};
