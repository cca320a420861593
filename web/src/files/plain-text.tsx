/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reachable by keyboard */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { useFormatSize } from './file-size.ts';
import classes from './files.module.css';
import type { ReadFile } from './read-file.ts';
import { textOf } from './text-content.ts';

type Props = { file: File } & Pick<ReadFile, 'size' | 'charset'>;

/** A text as it is written, never as a page; of a long one the beginning. */
export const PlainText = ({ file, size, charset }: Props) => {
  const { t } = useTranslation('files');
  const formatSize = useFormatSize();
  const [text, setText] = useState<string>();
  useEffect(() => {
    void textOf(file, charset).then(setText);
  }, [file, charset]);
  if (text === undefined) {
    return <LinesSkeleton rows={8} />;
  }
  return (
    <div className={classes.reading}>
      {size > file.size && (
        <p className={classes.beginning} role="note">
          {t('beginning', { shown: formatSize(file.size), size: formatSize(size) })}
        </p>
      )}
      <section className={classes.text} aria-label={file.name} tabIndex={0}>
        {text}
      </section>
    </div>
  );
};
