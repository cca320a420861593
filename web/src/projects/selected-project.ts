import { useEffect } from 'react';

const storageKey = 'selectedProject';

/** Keeps which project was opened last, for pages outside of it that begin with one (specification). */
export const useRememberProject = (id: string): void => {
  useEffect(() => {
    try {
      localStorage.setItem(storageKey, id);
    } catch {
      // A full or forbidden storage costs only the memory.
    }
  }, [id]);
};
