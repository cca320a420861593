import { useState } from 'react';
import { refusalOf } from '../../document-kit/use-edit.ts';
import { toast } from '../../ui/toasts.tsx';

/** A change of the report that is under way; what is refused is told. */
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
