import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError, isDamaged, messageOf } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { currentLanguage } from '../i18n/index.ts';
import { toast } from '../ui/toasts.tsx';
import type { SignOptions } from './ncalayer.ts';
import { NcalayerError } from './ncalayer-error.ts';
import { openNcalayer } from './open-ncalayer.ts';

/** What is done while one waits; `window` is the person's turn. */
export type SigningStep =
  | 'document'
  | 'connecting'
  | 'window'
  | 'window-without-timestamp'
  | 'checking';

/** Why there is no NCALayer to speak to: it does not run, the browser keeps the page from it, another program is in its place. */
type NotReached = 'unreachable' | 'forbidden' | 'occupied';

type Standing =
  | { step: 'idle' | SigningStep | NotReached | 'unconfirmed' }
  /** NCALayer or the server refused; the sentence says why. No other try can help when it is final. */
  | { step: 'refused'; message: string; isFinal?: boolean };

/** How far a signing is, and whether it is the person's identity that is being shown by it. */
export type SigningState = Standing & { isIdentity?: boolean };

export type SigningTools = {
  client: QueryClient;
  signal: AbortSignal;
  tell: (step: SigningStep) => void;
  /** Asks NCALayer for detached signatures of the bytes behind the base64 texts. */
  sign: (
    documents: readonly string[],
    whose: Pick<SignOptions, 'purpose' | 'iin'>,
  ) => Promise<string[]>;
  /** Has the person show who they are by any key of theirs, or by those of an ИИН that is known; gives the ИИН. */
  confirmIdentity: (known?: string) => Promise<string>;
  /** The ИИН of who signs; who is not confirmed is confirmed now, or asked for it first. */
  whoSigns: (isConfirming: boolean) => Promise<string>;
};

/** The person has to confirm their identity before they may sign. */
class UnconfirmedError extends Error {}

/** One signing at a time: how far it is, how to begin and how to give up. Leaving the page gives up. */
export const useSigning = () => {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  const [state, setState] = useState<SigningState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (work: (tools: SigningTools) => Promise<void>): Promise<void> => {
    running.current?.abort();
    const leaving = new AbortController();
    running.current = leaving;
    let isIdentity = false;
    const change = (next: Standing) => leaving.signal.aborted || setState({ ...next, isIdentity });
    const confirming = async (confirm: () => Promise<string>) => {
      isIdentity = true;
      const iin = await confirm();
      isIdentity = false;
      toast.success(t('identity.success'));
      return iin;
    };
    const tell = (step: SigningStep) => void change({ step });
    const tools = toolsOf(client, leaving.signal, tell);
    try {
      await work({ ...tools, ...identityTools(tools, confirming) });
      change({ step: 'idle' });
    } catch (error) {
      const next = stateAfter(error, t);
      if (leaving.signal.aborted && isApiError(error)) {
        // The dialog was closed while the server was judging; its word is still wanted.
        toast.error(error.message);
      } else if (!leaving.signal.aborted && next.step === 'idle') {
        toast.info(t('cancelledByUser'));
      }
      change(next);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  return { state, run, cancel };
};

/** What shows who the person is. */
const identityTools = (
  tools: Tools,
  confirming: (confirm: () => Promise<string>) => Promise<string>,
): Pick<SigningTools, 'confirmIdentity' | 'whoSigns'> => {
  const confirmIdentity = (known?: string) => confirming(() => confirmBy(tools, known));
  return {
    confirmIdentity,
    whoSigns: async (isConfirming) => {
      const { iin, iinConfirmed } = await tools.client.fetchQuery(ask('identity', 'profile'));
      if (iin && iinConfirmed) {
        return iin;
      }
      if (!isConfirming) {
        throw new UnconfirmedError();
      }
      return confirmIdentity();
    },
  };
};

type Tools = Omit<SigningTools, 'confirmIdentity' | 'whoSigns'>;

const toolsOf = (
  client: QueryClient,
  signal: AbortSignal,
  tell: (step: SigningStep) => void,
): Tools => ({
  client,
  signal,
  tell,
  sign: async (documents, whose) => {
    tell('connecting');
    const ncalayer = await openNcalayer(client);
    return ncalayer.sign(documents, {
      ...whose,
      locale: currentLanguage(),
      signal,
      onStage: tell,
    });
  },
});

/** Signs the server's challenge; name and ИИН then come from the certificate. */
const confirmBy = async (
  { client, signal, tell, sign }: Tools,
  known: string | undefined,
): Promise<string> => {
  tell('connecting');
  const { data } = await api.identity.challenge({ signal });
  // Whose key it is, is what is to be learned; once it is known, only that person's keys are offered.
  const [cms = ''] = await sign([data], { purpose: 'identity', ...(known && { iin: known }) });
  tell('checking');
  const confirmed = await api.identity.confirm({ body: { cms } });
  client.setQueryData(ask('identity', 'profile').queryKey, confirmed);
  return confirmed.iin ?? '';
};

const stateAfter = (error: unknown, t: TFunction<'signing'>): Standing => {
  if (error instanceof UnconfirmedError) {
    return { step: 'unconfirmed' };
  }
  if (!(error instanceof NcalayerError)) {
    return { step: 'refused', message: messageOf(error), isFinal: isDamaged(error) };
  }
  switch (error.reason) {
    case 'cancelled':
      return { step: 'idle' };
    case 'unreachable':
    case 'forbidden':
    case 'occupied':
      return { step: error.reason };
    case 'failed':
      return { step: 'refused', message: error.message };
    default:
      return { step: 'refused', message: t(`ncalayer.${error.reason}`, { ...error.facts }) };
  }
};
