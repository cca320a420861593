import { useEffect, useState } from 'react';
import { toast } from './toasts.tsx';
import { useUploadsLeave } from './use-uploads-leave.ts';
import { type Hands, isOnItsWay, type UploadOne, uploadQueue } from './use-uploads-queue.ts';

export type { UploadOne };

/** Files on their way, and what can be done with them. They go on when the part that shows them is closed. */
export const useUploads = (hands: Omit<Hands, 'onUnseen'>) => {
  const [queue] = useState(() => uploadQueue({ ...hands, onUnseen: tell }));
  useEffect(() => queue.serve({ ...hands, onUnseen: tell }));
  useEffect(() => queue.shown(), [queue]);
  const items = queue.list.use();
  useUploadsLeave(items.some(isOnItsWay), queue.cancelAll);
  const { add, cancel, retry } = queue;
  return { items, arrived: queue.arrived.use(), add, cancel, retry };
};

const tell: Hands['onUnseen'] = (name, { message }) => toast.error(`${name}: ${message}`);
