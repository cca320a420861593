import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import { useTranslation } from 'react-i18next';
import classes from './import-preview.module.css';

type Props = Pick<ImportPreview, 'passedOver'> & { isOne: boolean };

/** The rows of a file that are not read, by why; `isOne` when it has one sheet. */
export const PassedOver = ({ passedOver, isOne }: Props) => {
  const { t } = useTranslation('import');
  return passedOver.length === 0 ? null : (
    <section>
      <h3 className={classes.title}>{t('passedOver')}</h3>
      <ul className={classes.lines}>
        {passedOver.map(({ sheet, reason, count, rows }) => {
          const numbers = `${rows.join(', ')}${rows.length < count ? '…' : ''}`;
          const text = t('passedLine', { reason: t(`passed.${reason}`), count, rows: numbers });
          return <li key={`${sheet} ${reason}`}>{isOne ? text : t('onSheet', { sheet, text })}</li>;
        })}
      </ul>
    </section>
  );
};
