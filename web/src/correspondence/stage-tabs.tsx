import { Checkbox, SegmentedControl } from '@mantine/core';
import type { MemoStage } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useTranslation } from 'react-i18next';
import classes from './stage-tabs.module.css';

export type Stage = MemoStage;

type Props<S extends Stage> = {
  label: string;
  stages: readonly S[];
  /** All of them when nothing is said. */
  value: S | undefined;
  /** How many received ones its reader has not seen. */
  unread: number;
  onChange: (stage: S | undefined) => void;
};

/** Which papers of a list are wanted. */
export const StageTabs = <S extends Stage>({
  label,
  stages,
  value,
  unread,
  onChange,
}: Props<S>) => {
  const { t } = useTranslation('correspondence');
  const labelOf = (stage: S) =>
    stage === 'INCOMMING' && unread > 0 /* sic */ ? (
      <>
        {t(`stages.${stage as Stage}`)} <strong className="figures">{unread}</strong>
      </>
    ) : (
      t(`stages.${stage as Stage}`)
    );
  return (
    <SegmentedControl
      fullWidth
      className={classes.stages}
      aria-label={label}
      value={value ?? 'all'}
      onChange={(wanted) => onChange(stages.find((stage) => stage === wanted))}
      data={[
        { value: 'all', label: t('stages.all') },
        ...stages.map((stage) => ({ value: stage as string, label: labelOf(stage) })),
      ]}
    />
  );
};

type UnreadProps = {
  value: string | undefined;
  onChange: (unread: 'true' | undefined) => void;
};

/** Asks for what its reader has not seen. */
export const UnreadOnly = ({ value, onChange }: UnreadProps) => {
  const { t } = useTranslation('correspondence');
  return (
    <Checkbox
      classNames={{ root: classes.unread, body: classes.unread }}
      label={t('unreadOnly')}
      checked={value !== undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : undefined)}
    />
  );
};
