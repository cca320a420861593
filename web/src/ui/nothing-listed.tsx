import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

type Props = {
  /** What the list would hold, when nothing narrows it. */
  title: string;
  hint?: string;
  isFiltered: boolean;
  /** The address names a page after the last one. */
  isBeyond: boolean;
  onReset: () => void;
  onFirst: () => void;
};

/** Why a list is empty, and what to do next. */
export const NothingListed = ({ title, hint, isFiltered, isBeyond, onReset, onFirst }: Props) => {
  const { t } = useTranslation();
  if (isBeyond) {
    const action = (
      <Button variant="default" onClick={onFirst}>
        {t('nothing.toFirstPage')}
      </Button>
    );
    return <EmptyState title={t('nothing.beyond')} action={action} />;
  }
  if (isFiltered) {
    const action = (
      <Button variant="default" onClick={onReset}>
        {t('nothing.reset')}
      </Button>
    );
    return (
      <EmptyState title={t('nothing.filtered')} hint={t('nothing.filteredHint')} action={action} />
    );
  }
  return <EmptyState hasSketch title={title} hint={hint} />;
};
