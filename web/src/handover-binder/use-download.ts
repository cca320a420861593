import { useState } from 'react';
import { api, messageOf } from '../api/index.ts';
import { saveFile } from '../files/object-url.ts';
import { toast } from '../ui/toasts.tsx';

/** Saves the archive of a binder; which share of it has come, while it comes. */
export const useDownload = ({ id }: { id: string }) => {
  const [share, setShare] = useState<number>();
  const save = async (): Promise<void> => {
    setShare(0);
    try {
      saveFile(await api.handoverBinders.content({ params: { id }, onDownload: setShare }));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setShare(undefined);
    }
  };
  return { share, save: () => void save() };
};
