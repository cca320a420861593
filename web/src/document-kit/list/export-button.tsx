import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/index.ts';
import { saveFile } from '../../files/object-url.ts';
import { toast } from '../../ui/toasts.tsx';
import classes from './list-parts.module.css';

/** Saves the list as a workbook, once at a time. */
export const useExport = (load: () => Promise<File>) => {
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      saveFile(await load());
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, save: () => (isLoading ? undefined : void save()) };
};

type Props = {
  load: () => Promise<File>;
  /** What is exported, where several things on one page can be. */
  of?: string;
};

/** The list as a workbook; shows that it works by its icon, as the button would lose the focus if it were switched off. */
export const ExportButton = ({ load, of }: Props) => {
  const { t } = useTranslation('document');
  const { isLoading, save } = useExport(load);
  return (
    <Button
      variant="default"
      className={classes.export}
      title={t('list.export')}
      aria-label={of && `${t('list.excel')}: ${of}`}
      aria-busy={isLoading}
      leftSection={isLoading ? <Loader size={18} /> : <IconDownload size={18} aria-hidden />}
      onClick={save}
    >
      {t('list.excel')}
    </Button>
  );
};
