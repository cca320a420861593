import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/index.ts';
import { toast } from '../../ui/toasts.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { useUnloadWarning } from '../../ui/use-uploads-unload.ts';
import { forgetRegister, type Register } from './register.ts';

type State = {
  sending?: { name: string; share: number };
  refused?: { name: string; error: unknown };
};

/** A workbook on its way into a register; one at a time. */
export const useUpload = (register: Register<never>, projectId: string, onDone: () => void) => {
  const { t } = useTranslation('journal');
  const client = useQueryClient();
  const isHere = useIsHere();
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState<State>({});
  useUnloadWarning(state.sending !== undefined);
  const send = async (file: File): Promise<void> => {
    const { name } = file;
    const controller = new AbortController();
    running.current = controller;
    setState({ sending: { name, share: 0 } });
    try {
      const { imported } = await register.upload(projectId, {
        file,
        signal: controller.signal,
        onProgress: (share) => setState({ sending: { name, share } }),
      });
      toast.success(t('upload.imported', { count: imported }));
      setState({});
      onDone();
    } catch (error) {
      if (controller.signal.aborted) {
        toast.info(t('upload.cancelled', { name }));
      } else if (isHere.current) {
        setState({ refused: { name, error } });
      } else {
        toast.error(messageOf(error));
      }
    }
    await forgetRegister(client, register);
  };
  const reset = () => {
    running.current?.abort();
    setState({});
  };
  return { ...state, send: (file: File) => void send(file), reset };
};
