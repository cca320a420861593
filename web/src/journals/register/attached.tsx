import { IconLock, IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './register.module.css';

type Props = {
  row: { fileCount: number; citedBy: string | null };
  /** What else hangs on it. */
  children?: ReactNode;
};

/** How many files an entry has, and the document that prints it. */
export const Attached = ({ row: { fileCount, citedBy }, children }: Props) => {
  const { t } = useTranslation('journal');
  return (
    <span className={classes.attached}>
      {fileCount > 0 && (
        <span title={t('files', { count: fileCount })}>
          <IconPaperclip size={16} aria-hidden />
          {fileCount}
        </span>
      )}
      {children}
      {citedBy && (
        <span title={t('cited', { number: citedBy })}>
          <IconLock size={16} aria-hidden />
          {citedBy}
        </span>
      )}
    </span>
  );
};
