import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Told = { onProgress: (share: number) => void; signal: AbortSignal };
export type UploadOne = (file: File, told: Told) => Promise<unknown>;

type Item = {
  id: number;
  name: string;
  share: number;
  failure?: string;
  controller: AbortController;
};

let lastId = 0;

/** Files on their way: each leaves the list when it arrived, stays with its refusal otherwise. */
export const useUploads = (upload: UploadOne, onUploaded?: () => void) => {
  const { t } = useTranslation();
  const [items, setItems] = useState<Item[]>([]);
  const change = (id: number, patch: Partial<Item>) =>
    setItems((old) => old.map((item) => (item.id === id ? { ...item, ...patch } : item)));
  const drop = (id: number) => setItems((old) => old.filter((item) => item.id !== id));

  const run = async (file: File, { id, controller }: Item): Promise<void> => {
    try {
      await upload(file, {
        onProgress: (share) => change(id, { share }),
        signal: controller.signal,
      });
      drop(id);
      onUploaded?.();
    } catch (error) {
      if (controller.signal.aborted) {
        drop(id);
      } else {
        change(id, { failure: error instanceof Error ? error.message : t('errors.unknown') });
      }
    }
  };

  return {
    items,
    add: (files: File[]) => {
      for (const file of files) {
        const item = { id: ++lastId, name: file.name, share: 0, controller: new AbortController() };
        setItems((old) => [...old, item]);
        void run(file, item);
      }
    },
    cancel: (id: number) => {
      items.find((item) => item.id === id)?.controller.abort();
      drop(id);
    },
  };
};
