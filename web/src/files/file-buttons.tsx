import { Button, Loader } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toasts.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { isPrintable, printFile } from './print-file.ts';

type PrintProps = {
  /** The whole file; the button waits for it. */
  file: File | undefined;
  fileName: string;
  /** Of a text, when it is known. */
  charset?: string;
};

/** Prints a PDF, a picture or a text; phones print from the program that opens what was saved. */
export const PrintButton = ({ file, fileName, charset }: PrintProps) => {
  const { t } = useTranslation('files');
  const isPhone = useIsPhone();
  const [isPreparing, setPreparing] = useState(false);
  const print = async (whole: File) => {
    setPreparing(true);
    try {
      await printFile(whole, charset);
    } catch {
      toast.error(t('printFailed'));
    } finally {
      setPreparing(false);
    }
  };
  if (isPhone || !isPrintable(fileName)) {
    return null;
  }
  return (
    <Button
      variant="default"
      disabled={!file}
      aria-busy={isPreparing}
      leftSection={isPreparing ? <Loader size={18} /> : <IconPrinter size={18} aria-hidden />}
      onClick={() => file && !isPreparing && void print(file)}
    >
      {t('print')}
    </Button>
  );
};

type SaveProps = { onSave: () => void; isSaving?: boolean; disabled?: boolean };

/** Shows that it works by its icon: a button that is switched off under the finger loses the focus. */
export const SaveButton = ({ onSave, isSaving, disabled }: SaveProps) => {
  const { t } = useTranslation('files');
  return (
    <Button
      variant="default"
      disabled={disabled}
      aria-busy={isSaving}
      leftSection={isSaving ? <Loader size={18} /> : <IconDownload size={18} aria-hidden />}
      onClick={onSave}
    >
      {t('save')}
    </Button>
  );
};
