import { useState } from 'react';
import { toast } from '../../ui/toasts.tsx';
import { refusalOf } from './use-edit.ts';

/** A change of the open document that is under way; what is refused is told. */
export const useAsked = () => {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    asked: async (work: () => Promise<unknown>): Promise<void> => {
      setBusy(true);
      try {
        await work();
      } catch (refused) {
        toast.error(refusalOf(refused));
      } finally {
        setBusy(false);
      }
    },
  };
};
