import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './estimate.module.css';

type Props = { enabled: boolean; onFiles: (files: File[]) => void; children: ReactNode };

/** A page that files can be dropped onto. */
export const DropArea = ({ enabled, onFiles, children }: Props) => {
  const { t } = useTranslation('estimate');
  const [isOver, setIsOver] = useState(false);
  // Entering a child comes before leaving its parent, so that only the balance tells when the page is left.
  const inside = useRef(0);
  const carriesFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files');
  const move = (by: number) => (event: DragEvent) => {
    if (carriesFiles(event)) {
      inside.current += by;
      setIsOver(inside.current > 0);
    }
  };
  const drop = (event: DragEvent) => {
    if (carriesFiles(event)) {
      event.preventDefault();
      inside.current = 0;
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    }
  };
  return (
    <div
      className={classes.dropArea}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {isOver && <div className={classes.dropHere}>{t('dropHere')}</div>}
    </div>
  );
};
