import { useEffect } from 'react';

/** A file let go beside the place for it would be opened by the browser in place of the page. */
export const useMissedDrop = (): void => {
  useEffect(() => {
    const stop = new AbortController();
    const refuse = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      }
    };
    window.addEventListener('dragover', refuse, { signal: stop.signal });
    window.addEventListener('drop', refuse, { signal: stop.signal });
    return () => stop.abort();
  }, []);
};
