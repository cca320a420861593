import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/index.ts';
import type { Answers } from '../../files/import-preview/import-preview.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { useUnloadWarning } from '../../ui/use-uploads-unload.ts';
import { forgetRegister, type Register } from './register.ts';

type Seen = { file: File; preview: ImportPreview; answers: Answers };

type State = {
  sending?: { name: string; share: number };
  refused?: { name: string; error: unknown };
  /** What was understood of a file, which waits to be written. */
  seen?: Seen;
};

/** A workbook on its way into a register: looked at first, then written; one at a time. */
export const useUpload = (register: Register<never>, projectId: string, onDone: () => void) => {
  const { t } = useTranslation(['journal', 'import']);
  const client = useQueryClient();
  const { state, setState, sending, reset } = useSending();
  const look = (file: File, answers: Answers = {}) =>
    sending(file, async (upload) => {
      const { hiddenRows } = answers;
      const preview = await register.preview(projectId, upload, hiddenRows ? { hiddenRows } : {});
      setState({ seen: { file, preview, answers } });
    });
  const write = async ({ file, answers }: Seen) => {
    await sending(file, async (upload) => {
      const done = await register.upload(projectId, upload, answers);
      const said = [
        t('import:done', { count: done.imported }),
        ...(done.replaced > 0 ? [t('import:doneReplaced', { count: done.replaced })] : []),
        ...(done.skipped > 0 ? [t('import:doneSkipped', { count: done.skipped })] : []),
      ];
      toast.success(said.join(', '));
      setState({});
      onDone();
    });
    await forgetRegister(client, register);
  };
  const remarks = (file: File): Promise<File> => register.remarks(projectId, file);
  /** What is read depends on whether hidden rows are. */
  const answer = (seen: Seen, answers: Answers) => {
    if (answers.hiddenRows === seen.answers.hiddenRows) {
      setState({ seen: { ...seen, answers } });
    } else {
      void look(seen.file, answers);
    }
  };
  return {
    ...state,
    look: (file: File) => void look(file),
    write: (seen: Seen) => void write(seen),
    answer,
    remarks,
    reset,
  };
};

type Upload = Parameters<Register<never>['preview']>[1];

/** Sends one file at a time, shows how far it is, and keeps what it was refused for. */
const useSending = () => {
  const { t } = useTranslation('journal');
  const isHere = useIsHere();
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState<State>({});
  useUnloadWarning(state.sending !== undefined);
  const sending = async (file: File, work: (upload: Upload) => Promise<void>): Promise<void> => {
    const { name } = file;
    const controller = new AbortController();
    running.current = controller;
    setState({ sending: { name, share: 0 } });
    try {
      await work({
        file,
        signal: controller.signal,
        onProgress: (share) => setState({ sending: { name, share } }),
      });
    } catch (error) {
      if (controller.signal.aborted) {
        toast.info(t('upload.cancelled', { name }));
      } else if (isHere.current) {
        setState({ refused: { name, error } });
      } else {
        toast.error(messageOf(error));
      }
    }
  };
  const reset = () => {
    running.current?.abort();
    setState({});
  };
  return { state, setState, sending, reset };
};
