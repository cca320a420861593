import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../ui/fold.tsx';
import classes from './import-preview.module.css';

type Sheet = ImportPreview['sheets'][number];

/** The sheets of a file: how many rows of each are read, and why another is not; one that is read opens to show its columns and first rows. */
export const SheetList = ({ sheets }: { sheets: readonly Sheet[] }) => {
  const { t } = useTranslation('import');
  return (
    <section>
      <h3 className={classes.title}>{t('sheets')}</h3>
      <div data-folds>
        {sheets.map((sheet, at) =>
          sheet.isRead ? (
            <Fold
              key={`${at} ${sheet.name}`}
              head={
                <span className={classes.sheet}>
                  <strong>{sheet.name}</strong> – {t('sheetRead', { count: sheet.count })}
                </span>
              }
            >
              <Columns sheet={sheet} />
              <FirstRows sheet={sheet} />
            </Fold>
          ) : (
            <p key={`${at} ${sheet.name}`} className={classes.unread}>
              <strong>{sheet.name}</strong> – {t(`sheetPassed.${sheet.reason ?? 'no-head'}`)}
            </p>
          ),
        )}
      </div>
    </section>
  );
};

const Columns = ({ sheet: { name, columns } }: { sheet: Sheet }) => {
  const { t } = useTranslation('import');
  return (
    // Long lists are scrolled with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} tabIndex={0} aria-label={t('columns', { name })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('letter')}</th>
            <th scope="col">{t('inFile')}</th>
            <th scope="col">{t('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ letter, title, meaning, isHidden }) => (
            <tr key={letter}>
              <td className="figures">{letter}</td>
              <td>
                {title || <span className="muted">{t('untitled')}</span>}
                {isHidden && <span className="muted"> ({t('hiddenColumn')})</span>}
              </td>
              <td>{meaning ?? <span className="muted">{t('notRead')}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const FirstRows = ({ sheet: { name, columns, rows } }: { sheet: Sheet }) => {
  const { t } = useTranslation('import');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} tabIndex={0} aria-label={t('firstRows', { name })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {columns.map(({ letter, title }) => (
              <th key={letter} scope="col">
                {title || letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row}>
              <td className="figures">{row}</td>
              {columns.map(({ letter }, at) => (
                <td key={letter}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
