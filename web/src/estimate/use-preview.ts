import { useEffect, useRef, useState } from 'react';
import { api } from '../api/index.ts';
import { failureOf } from '../ui/use-uploads-check.ts';
import {
  isWorkbook,
  type Preview,
  queryOf,
  type SheetChoice,
  wholeChoice,
} from './preview-choice.ts';

type State = {
  /** Those that wait to be looked at; the first one is. */
  files: readonly File[];
  preview?: Preview | undefined;
  choice?: SheetChoice | undefined;
  failure?: ReturnType<typeof failureOf> | undefined;
  share: number;
  isChecking: boolean;
};
const NOTHING: State = { files: [], share: 0, isChecking: false };

export type Previewing = ReturnType<typeof usePreview>;

/** Workbooks that are looked at one after another before they are imported; others are imported at once, and looked at when the project has them. */
export const usePreview = (
  projectId: string,
  onLoad: (file: File, query: ReturnType<typeof queryOf>, onDouble: () => void) => void,
) => {
  const [state, setState] = useState(NOTHING);
  const { check, stop } = useCheck(projectId, setState);
  const [file] = state.files;
  const { preview, choice } = state;

  /** Goes on to the next file. */
  const pass = () => {
    stop();
    const files = state.files.slice(1);
    setState({ ...NOTHING, files });
    void check(files[0]);
  };
  const look = (added: readonly File[]) => {
    setState((old) => ({ ...old, files: [...old.files, ...added] }));
    if (file === undefined) {
      void check(added[0]);
    }
  };
  const add = (added: readonly File[]) => {
    for (const other of added.filter(({ name }) => !isWorkbook(name))) {
      onLoad(other, {}, () => look([other]));
    }
    look(added.filter(({ name }) => isWorkbook(name)));
  };
  const choose = (other: SheetChoice) => {
    setState((old) => ({ ...old, choice: other }));
    const isOther = other.skipsHidden !== choice?.skipsHidden;
    if (isOther || other.takesParts !== choice?.takesParts) {
      void check(file, other);
    }
  };
  const load = () => {
    if (file) {
      onLoad(file, queryOf(preview, choice), () => look([file]));
      pass();
    }
  };
  return { ...state, file, add, choose, again: () => void check(file, choice), close: pass, load };
};

/** Sends a file to be looked at, in place of one that was being sent. */
const useCheck = (projectId: string, setState: (change: (old: State) => State) => void) => {
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const check = async (file: File | undefined, choice?: SheetChoice): Promise<void> => {
    stop();
    if (!file) {
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const change = (part: Partial<State>) =>
      setState((old) => (controller.signal.aborted ? old : { ...old, ...part }));
    change({ isChecking: true, failure: undefined, share: 0 });
    try {
      const preview = await api.estimate.preview({
        params: { projectId },
        query: {
          ...(choice?.skipsHidden && { hiddenRows: 'skip' as const }),
          ...(choice?.takesParts && { parts: 'take' as const }),
        },
        file,
        signal: controller.signal,
        onProgress: (share) => change({ share }),
      });
      change({ preview, choice: choice ?? wholeChoice(preview), isChecking: false });
    } catch (error) {
      change({ failure: failureOf(error), isChecking: false });
    }
  };
  return { check, stop };
};
