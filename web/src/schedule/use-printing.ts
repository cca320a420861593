import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the chart is being printed, by its own button or by that of the browser: on paper it is there whole. `prepare` brings
 * what has not been loaded yet.
 */
export const usePrinting = (prepare: () => Promise<unknown>) => {
  const [isPrinting, setPrinting] = useState(false);
  const begin = useEffectEvent(() => flushSync(() => setPrinting(true)));
  useEffect(() => {
    const end = () => {
      setPrinting(false);
      delete document.documentElement.dataset['paper'];
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const print = async (): Promise<void> => {
    await prepare();
    document.documentElement.dataset['paper'] = 'alone';
    window.print();
  };
  return { isPrinting, print: () => void print() };
};
