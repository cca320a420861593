import { api } from '../api/index.ts';
import { ask, forget } from '../api/queries.ts';
import { toast } from '../ui/toasts.tsx';
import { base64Of } from './base64.ts';
import { UnconfirmedError, useSigning } from './use-signing.ts';

/** A document in the version that stands on the page: no newer one is signed unseen. */
export type Signed = { documentUuid: string; version: number; onDone: () => void };

/**
 * Approves a document by NCALayer: takes the frozen bytes of that version, has exactly them signed by the person's own key and sends
 * the signature. `onDone` is called once the server has accepted it, also when the dialog was closed meanwhile.
 */
export const useSign = ({ documentUuid, version, onDone }: Signed) => {
  const { state, run, cancel } = useSigning();
  const sign = () =>
    void run(async ({ client, signal, tell, sign: signByNcalayer }) => {
      tell('document');
      const profile = await client.fetchQuery(ask('identity', 'profile'));
      if (!profile.iin || !profile.iinConfirmed) {
        throw new UnconfirmedError();
      }
      const pdf = await api.approval.print({
        params: { id: documentUuid },
        query: { version },
        signal,
      });
      const [cms = ''] = await signByNcalayer([await base64Of(pdf)], {
        purpose: 'sign',
        iin: profile.iin,
      });
      tell('checking');
      // Without the signal: what the server has begun to accept cannot be taken back by closing a dialog.
      const { message } = await api.approval.approve({
        params: { uuid: documentUuid },
        body: { cms },
      });
      toast.success(message);
      onDone();
      await forget(client, 'approval');
    });
  return { state, sign, cancel };
};
