import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../ui/fold.tsx';
import classes from './import-preview.module.css';
import { PreviewedSheet } from './previewed-sheet.tsx';

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
              <PreviewedSheet sheet={sheet} />
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
