import { invalidate } from '../api/queries.ts';
import { toast } from '../ui/toasts.tsx';
import { base64Of } from './base64.ts';
import type { Signable } from './signable.ts';
import { useSigning } from './use-signing.ts';

/**
 * Signs by NCALayer: takes the bytes that stand on the page, has exactly them signed by the person's own key and hands the
 * signature in. `confirm` has the person show who they are first. `onDone` is called once it was accepted, also when the dialog
 * was closed meanwhile.
 */
export const useSign = ({ name, read, accept, onDone }: Signable) => {
  const { state, run, cancel } = useSigning();
  const begin = (isConfirming: boolean) =>
    void run(async ({ client, signal, tell, whoSigns, sign }) => {
      tell('document');
      const iin = await whoSigns(isConfirming);
      tell('document');
      const pdf = await read(signal);
      const [cms = ''] = await sign([await base64Of(pdf)], { purpose: 'sign', iin });
      tell('checking');
      // Without the signal: what the server has begun to accept cannot be taken back by closing a dialog.
      const message = await accept(cms);
      if (message) {
        toast.success(message, name);
      }
      onDone();
      await invalidate(client, 'approval');
    });
  return { state, sign: () => begin(false), confirm: () => begin(true), cancel };
};
