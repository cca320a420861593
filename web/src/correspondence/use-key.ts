import { useRef } from 'react';
import { newKey } from '../api/index.ts';

/** The key of a call that writes: the same body sent again, after a lost answer, is the same call and carries the same one. */
export const useKey = (): ((body: object) => string) => {
  const last = useRef({ written: '', key: '' });
  return (body) => {
    const written = JSON.stringify(body);
    if (written !== last.current.written) {
      last.current = { written, key: newKey() };
    }
    return last.current.key;
  };
};
