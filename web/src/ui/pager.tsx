import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

type Props = {
  /** Counted from 0. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** It stands in a narrow column: no numbers beside the open one. */
  isNarrow?: boolean;
};

/** Numbered pages; shown only when there is more than one. The page belongs into the address (`useUrlSearch`). */
export const Pager = ({ page, size, total, onPage, isNarrow }: Props) => {
  const { t } = useTranslation();
  if (total <= size) {
    return null;
  }
  return (
    <nav className={classes.pager} aria-label={t('pager.label')}>
      <span className={`${classes.range} figures`}>
        {t('pager.range', {
          from: page * size + 1,
          to: Math.min((page + 1) * size, total),
          total,
        })}
      </span>
      <Pagination
        total={Math.ceil(total / size)}
        value={page + 1}
        onChange={(value) => onPage(value - 1)}
        size="md"
        siblings={isNarrow ? 0 : 1}
        gap={4}
        classNames={{ control: classes.control }}
        getItemProps={(number) => ({ 'aria-label': t('pager.page', { number }) })}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? t('pager.previous') : t('pager.next'),
        })}
      />
    </nav>
  );
};
