import { Checkbox, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './stage-tabs.module.css';
import { stages } from './types.ts';

type Own = { stage?: string | undefined; unread?: string | undefined };
type Props = { own: Own; onChange: (own: Own) => void };

type TabsProps = Props & {
  /** How many the reader received and has not seen. */
  unread: number;
  isWide?: true;
};

/** All papers, those that were received, those that were sent. */
export const StageTabs = ({ own, onChange, unread, isWide }: TabsProps) => {
  const { t } = useTranslation('correspondence');
  const label = (stage: (typeof stages)[number]) =>
    stage === 'INCOMMING' && unread > 0 /* sic */ ? (
      <>
        {t(`stages.${stage}`)} <strong className="figures">{unread}</strong>
      </>
    ) : (
      t(`stages.${stage}`)
    );
  return (
    <SegmentedControl
      fullWidth={isWide ?? false}
      className={classes.stages}
      aria-label={t('stages.label')}
      value={own.stage ?? 'all'}
      onChange={(value) => onChange({ stage: value === 'all' ? undefined : value })}
      data={[
        { value: 'all', label: t('stages.all') },
        ...stages.map((value) => ({ value, label: label(value) })),
      ]}
    />
  );
};

/** Only what its reader has not seen. */
export const UnreadOnly = ({ own, onChange }: Props) => {
  const { t } = useTranslation('correspondence');
  return (
    <Checkbox
      classNames={{ body: classes.unread }}
      label={t('unreadOnly')}
      checked={own.unread !== undefined}
      onChange={({ currentTarget }) =>
        onChange({ unread: currentTarget.checked ? 'true' : undefined })
      }
    />
  );
};
