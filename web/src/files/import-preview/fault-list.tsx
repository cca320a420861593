import { Button } from '@mantine/core';
import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/index.ts';
import { toast } from '../../ui/toasts.tsx';
import { saveFile } from '../object-url.ts';
import classes from './import-preview.module.css';

type Props = Pick<ImportPreview, 'faults'> & {
  /** Gives the same file with remarks, where that can be had. */
  remarks?: () => Promise<File>;
};

/** What keeps a file from being taken, each kind once for its column, with the rows; the file is given back with remarks. */
export const FaultList = ({ faults, remarks }: Props) => {
  const { t } = useTranslation('import');
  const isOne = new Set(faults.map(({ sheet }) => sheet)).size <= 1;
  return (
    <section className={classes.faults} role="alert">
      <p className={classes.warned}>
        <IconAlertTriangle size={18} aria-hidden />
        <strong>{t('faults')}</strong>
      </p>
      <ul className={classes.lines}>
        {faults.map(({ sheet, column, name, message, count, rows, found, code }) => {
          const place =
            column === null ? message : t('fault', { column: `${column} (${name})`, message });
          const numbers = `${rows.join(', ')}${rows.length < count ? '…' : ''}`;
          return (
            <li key={`${sheet} ${column} ${code}`}>
              {isOne || sheet === '' ? place : t('onSheet', { sheet, text: place })}
              <span className="muted">
                {rows.length > 0 && ` – ${t('faultRows', { count })}: ${numbers}`}
                {found && `; ${t('faultFound', { found })}`}
              </span>
            </li>
          );
        })}
      </ul>
      {remarks && <Remarks remarks={remarks} />}
    </section>
  );
};

const Remarks = ({ remarks }: Required<Pick<Props, 'remarks'>>) => {
  const { t } = useTranslation('import');
  const { isLoading, load } = useRemarks(remarks);
  return (
    <Button
      variant="default"
      loading={isLoading}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void load()}
    >
      {t('remarks')}
    </Button>
  );
};

const useRemarks = (remarks: () => Promise<File>) => {
  const { t } = useTranslation('import');
  const [isLoading, setLoading] = useState(false);
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      saveFile(await remarks());
    } catch (error) {
      toast.error(`${t('remarksFailed')}. ${messageOf(error)}`);
    }
    setLoading(false);
  };
  return { isLoading, load };
};
