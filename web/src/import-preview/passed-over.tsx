import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import classes from './passed-over.module.css';

type Group = ImportPreview['passedOver'][number];

/** The rows that are not read, by why; nothing when all are. */
export const PassedOver = ({ groups }: { groups: readonly Group[] }) => {
  const { t } = useTranslation('import-preview');
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return count === 0 ? null : (
    <details>
      <summary className={classes.summary}>
        {t('passedOver')}: {formatNumber(count)}
      </summary>
      <ul className={classes.groups}>
        {groups.map((group) => (
          <li key={`${group.sheet} ${group.reason}`}>
            {t('sheet', { name: group.sheet })}: {t(`reasons.${group.reason}`)},{' '}
            <Rows group={group} />
          </li>
        ))}
      </ul>
    </details>
  );
};

const Rows = ({ group: { count, rows } }: { group: Group }) => {
  const { t } = useTranslation('import-preview');
  const shown = rows.map((row) => formatNumber(row)).join(', ');
  return (
    <span className="figures">{t(count > rows.length ? 'rowsMore' : 'rows', { rows: shown })}</span>
  );
};
