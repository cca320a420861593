import { signal } from './signal.ts';
import { type Failure, failureOf, faultOf, UPLOAD_LIMIT } from './use-uploads-check.ts';
import { warnBeforeUnload } from './use-uploads-unload.ts';

type Told = { onProgress: (share: number) => void; signal: AbortSignal };
/** Sends one file. A retry gets the same `File` object again. */
export type UploadOne = (file: File, told: Told) => Promise<unknown>;

/** What a queue asks of the part that shows it. */
export type Hands = {
  upload: UploadOne;
  /** After each file that arrived. */
  onUploaded?: () => void;
  /** After the last of the files that were given together, with how many of them arrived. */
  onFinished?: (arrived: number) => void;
  /** A file failed after the part that showed it was gone. */
  onUnseen: (name: string, failure: Failure) => void;
  /** Bytes; what the server takes by default. */
  limit?: number;
};

/** A file that has not arrived yet. */
export type Upload = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** Sent so far, 0…1. */
  share: number;
  failure?: Failure;
};

export const isOnItsWay = ({ state }: Upload): boolean => state !== 'failed';

/** More would share the same narrow line, and each would take the longer to arrive. */
const AT_ONCE = 2;

let lastId = 0;

/** Files on their way, two at a time; each leaves the list when it arrived and stays with its refusal otherwise. */
export const uploadQueue = (first: Hands) => {
  let hands = first;
  const list = signal<readonly Upload[]>([]);
  const arrived = signal(0);
  const controllers = new Map<number, AbortController>();
  let isShown = false;

  const put = (items: readonly Upload[]): void => {
    list.set(items);
    warnBeforeUnload(list, items.some(isOnItsWay));
  };
  const change = (id: number, patch: Partial<Upload>): void =>
    put(list.get().map((item) => (item.id === id ? { ...item, ...patch } : item)));
  const drop = (id: number): void => put(list.get().filter((item) => item.id !== id));

  const send = async (item: Upload): Promise<void> => {
    const { id, file } = item;
    const controller = new AbortController();
    controllers.set(id, controller);
    change(id, { state: 'sending', share: 0, failure: undefined });
    const failure = await attempt(hands, file, {
      signal: controller.signal,
      onProgress: (share) => change(id, { share }),
    });
    controllers.delete(id);
    if (controller.signal.aborted) {
      drop(id);
    } else if (failure) {
      change(id, { state: 'failed', failure });
      if (!isShown) {
        hands.onUnseen(file.name, failure);
      }
    } else {
      drop(id);
      arrived.set(arrived.get() + 1);
      hands.onUploaded?.();
    }
    next();
  };

  const next = (): void => {
    const items = list.get();
    const free = AT_ONCE - items.filter(({ state }) => state === 'sending').length;
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, free)) {
      void send(item);
    }
    if (!list.get().some(isOnItsWay) && arrived.get() > 0) {
      const count = arrived.get();
      arrived.set(0);
      hands.onFinished?.(count);
    }
  };

  const cancel = (id: number): void => {
    controllers.get(id)?.abort();
    drop(id);
    next();
  };

  return {
    list,
    arrived,
    /** From now on these are asked. */
    serve: (now: Hands): void => {
      hands = now;
    },
    add: (files: readonly File[]): void => {
      const added = files.map(
        (file): Upload => ({ id: ++lastId, file, state: 'waiting', share: 0 }),
      );
      put([...list.get(), ...added]);
      next();
    },
    /** Stops a file, or takes a failed one off the list. */
    cancel,
    cancelAll: (): void => {
      for (const { id } of list.get().filter(isOnItsWay)) {
        cancel(id);
      }
    },
    retry: (id: number): void => {
      change(id, { state: 'waiting', share: 0, failure: undefined });
      next();
    },
    /** The files are in sight; returns how to say that they no longer are. They go on all the same. */
    shown: (): (() => void) => {
      isShown = true;
      return () => {
        isShown = false;
      };
    },
  };
};

const attempt = async (
  { upload, limit = UPLOAD_LIMIT }: Hands,
  file: File,
  told: Told,
): Promise<Failure | undefined> => {
  try {
    const fault = await faultOf(file, limit);
    if (!fault && !told.signal.aborted) {
      await upload(file, told);
    }
    return fault;
  } catch (error) {
    return failureOf(error);
  }
};
