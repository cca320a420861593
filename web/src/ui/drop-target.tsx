import { useEffect, useEffectEvent, useState } from 'react';
import classes from './drop-target.module.css';

type Props = {
  /** What becomes of files that are let go now. */
  label: string;
  onFiles: (files: File[]) => void;
};

/** Lets files be dropped anywhere on the page, however little of it is filled, and says so while they are over it. */
export const DropTarget = ({ label, onFiles }: Props) => {
  const isOver = useWindowDrop(onFiles);
  return isOver && <div className={classes.here}>{label}</div>;
};

/** Whether files are held over the window; those let go are handed over. */
const useWindowDrop = (onFiles: Props['onFiles']): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // Entering a child comes before leaving its parent: the window is left with the element entered last.
    let last: EventTarget | null = null;
    return listen({
      dragenter: ({ target }) => {
        last = target;
        setOver(true);
      },
      dragleave: ({ target }) => target === last && setOver(false),
      dragover: (event) => event.preventDefault(),
      drop: (event, files) => {
        event.preventDefault();
        setOver(false);
        take(files);
      },
    });
  }, []);
  useEffect(() => {
    // No pointer moves while something is dragged: one that does tells of a drag whose end was not heard.
    const end = () => setOver(false);
    window.addEventListener('pointermove', end);
    return () => window.removeEventListener('pointermove', end);
  }, []);
  return isOver;
};

type Heard = Record<
  'dragenter' | 'dragleave' | 'dragover' | 'drop',
  (event: DragEvent, files: File[]) => void
>;

/** Hears drags that carry files, and leaves those of text and links alone. Returns how to stop. */
const listen = (heard: Heard): (() => void) => {
  const stop = new AbortController();
  for (const type of ['dragenter', 'dragleave', 'dragover', 'drop'] as const) {
    const hear = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) {
        heard[type](event, [...event.dataTransfer.files]);
      }
    };
    window.addEventListener(type, hear, { signal: stop.signal });
  }
  return () => stop.abort();
};
