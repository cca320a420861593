import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

type Props = {
  page: number;
  /** The number of the first page in the API: 0, or 1 for done-work acts. */
  firstPage?: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
};

/** Numbered pages; shown only when there is more than one. The page belongs into the address (`useUrlSearch`). */
export const Pager = ({ page, firstPage = 0, size, total, onPage }: Props) => {
  const { t } = useTranslation();
  if (total <= size) {
    return null;
  }
  const index = page - firstPage;
  return (
    <nav className={classes.pager} aria-label={t('pager.label')}>
      <span className={`${classes.range} figures`}>
        {t('pager.range', {
          from: index * size + 1,
          to: Math.min((index + 1) * size, total),
          total,
        })}
      </span>
      <Pagination
        total={Math.ceil(total / size)}
        value={index + 1}
        onChange={(value) => onPage(value - 1 + firstPage)}
        size="md"
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
