import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { toast } from '../../ui/toasts.tsx';
import { base64Of } from '../base64.ts';
import { type SigningTools, UnconfirmedError, useSigning } from '../use-signing.ts';
import { type Listed, useOutcomes } from './use-outcomes.ts';

/**
 * Signs several documents with one entry of the key. Every attempt asks first what is signed already and leaves that alone;
 * each document is approved by itself. `onSigned` is called when something may have been signed.
 */
export const useManySigning = (documents: Listed[], onSigned: () => void) => {
  const client = useQueryClient();
  const { t } = useTranslation('signing');
  const { state, run, cancel } = useSigning();
  const { outcomes, put, askWhatIsOpen, send } = useOutcomes();
  const [isDemoBusy, setDemoBusy] = useState(false);
  const shown = documents.map((document) => ({
    ...document,
    isOver: document.state === 'refused',
    ...outcomes[document.id],
  }));
  const left = shown.filter(({ state: how, isOver }) => how !== 'signed' && !isOver);
  const unsigned = shown.filter(({ state: how }) => how !== 'signed').map(({ id }) => id);

  const sendAll = async (signed: Signed[]) => {
    for (const { id, cms } of signed) {
      await send(id, () => api.approval.approve({ params: { uuid: id }, body: { cms } }));
    }
    onSigned();
  };
  const byNcalayer = () =>
    void run(async (tools) => {
      tools.tell('document');
      const { iin, iinConfirmed } = await client.fetchQuery(ask('identity', 'profile'));
      if (!iin || !iinConfirmed) {
        throw new UnconfirmedError();
      }
      const files = await loadAll(await askWhatIsOpen(unsigned, tools.signal), tools, put);
      if (files.length > 0) {
        await sendAll(await signAll(files, iin, tools, put));
      }
    });
  const byDemoKey = async () => {
    setDemoBusy(true);
    try {
      for (const id of await askWhatIsOpen(unsigned)) {
        await send(id, () => api.approval.demoApprove({ params: { uuid: id } }));
      }
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setDemoBusy(false);
      onSigned();
    }
  };
  /** After signing by phone: what stands, by the server's word. */
  const refresh = () =>
    askWhatIsOpen(documents.map(({ id }) => id))
      .catch((error: unknown) => toast.error(messageOf(error) || t('refused')))
      .finally(onSigned);
  return { shown, unsigned, left, state, cancel, byNcalayer, byDemoKey, isDemoBusy, refresh };
};

type File = { id: string; data: string };
type Signed = { id: string; cms: string };
type Put = ReturnType<typeof useOutcomes>['put'];

/** The frozen bytes of each; one that cannot be had stops none of the others. */
const loadAll = async (ids: string[], { signal }: SigningTools, put: Put): Promise<File[]> => {
  const files: File[] = [];
  for (const id of ids) {
    put(id, 'loading');
    try {
      const pdf = await api.approval.print({ params: { id }, signal });
      files.push({ id, data: await base64Of(pdf) });
      put(id, 'ready');
    } catch (error) {
      signal.throwIfAborted();
      put(id, 'refused', messageOf(error));
    }
  }
  return files;
};

/** One window of NCALayer for all: it answers in the order it was asked. */
const signAll = async (
  files: File[],
  iin: string,
  tools: SigningTools,
  put: Put,
): Promise<Signed[]> => {
  try {
    const signatures = await tools.sign(
      files.map(({ data }) => data),
      { purpose: 'sign', iin },
    );
    tools.tell('checking');
    return files.map(({ id }, at) => ({ id, cms: signatures[at] ?? '' }));
  } catch (error) {
    for (const { id } of files) {
      put(id, 'waiting');
    }
    throw error;
  }
};
