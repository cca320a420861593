import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import classes from './import-preview.module.css';

type Sheet = ImportPreview['sheets'][number];
type Column = Sheet['columns'][number] & {
  /** By how much its figures are multiplied. */
  factor?: number;
  /** The same by the rows of repeated heads. */
  factors?: readonly { row: number; factor: number }[];
};
type Props = { sheet: Pick<Sheet, 'name' | 'rows'> & { columns: readonly Column[] } };

/** What each column of a sheet is read as, and its first rows as the sheet shows them. */
export const PreviewedSheet = ({ sheet: { name, columns, rows } }: Props) => {
  const { t } = useTranslation('import');
  return (
    // Wide sheets are scrolled with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} tabIndex={0} aria-label={t('columns', { name })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="row">{t('letter')}</th>
            {columns.map(({ letter }) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('inFile')}</th>
            {columns.map(({ letter, title }) => (
              <td key={letter}>{title}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('meaning')}</th>
            {columns.map((column) => (
              <Meaning key={column.letter} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row" aria-label={`${t('row')} ${row}`}>
                {row}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at]?.letter}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Meaning = ({ column }: { column: Column }) => {
  const { meaning, factor = 1, factors = [], isHidden } = column;
  const { t } = useTranslation('import');
  if (meaning === null) {
    return <td className="muted">{isHidden ? t('hiddenColumn') : t('notRead')}</td>;
  }
  if (factors.length > 1) {
    return (
      <td className={classes.meaning}>
        {factors.map(({ row, factor: one }) => (
          <div key={row}>
            {t('fromRow', { row, text: t('times', { meaning, factor: formatNumber(one) }) })}
          </div>
        ))}
      </td>
    );
  }
  return (
    <td className={classes.meaning}>
      {factor === 1 ? meaning : t('times', { meaning, factor: formatNumber(factor) })}
    </td>
  );
};
