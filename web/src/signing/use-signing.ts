import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, isDamaged, messageOf } from '../api/index.ts';
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

export type SigningState =
  | { step: 'idle' | SigningStep | NotReached | 'unconfirmed' }
  /** NCALayer or the server refused; the sentence says why. No other try can help when it is final. */
  | { step: 'refused'; message: string; isFinal?: boolean };

export type SigningTools = {
  client: QueryClient;
  signal: AbortSignal;
  tell: (step: SigningStep) => void;
  /** Asks NCALayer for detached signatures of the bytes behind the base64 texts. */
  sign: (
    documents: readonly string[],
    whose: Pick<SignOptions, 'purpose' | 'iin'>,
  ) => Promise<string[]>;
};

/** Thrown when the person has to confirm his identity before he may sign. */
export class UnconfirmedError extends Error {}

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
    const change = (next: SigningState) => leaving.signal.aborted || setState(next);
    const tell = (step: SigningStep) => void change({ step });
    try {
      await work(toolsOf(client, leaving.signal, tell));
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

const toolsOf = (
  client: QueryClient,
  signal: AbortSignal,
  tell: (step: SigningStep) => void,
): SigningTools => ({
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

const stateAfter = (error: unknown, t: TFunction<'signing'>): SigningState => {
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
