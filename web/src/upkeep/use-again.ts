import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';

type Again = {
  name: string;
  sure: string;
  yes: string;
  done: string;
  call: () => Promise<unknown>;
};

/** Asks, lets a job or a mail begin anew and says what became of it. */
export const useAgain = () => {
  const client = useQueryClient();
  return async ({ name, sure, yes, done, call }: Again): Promise<void> => {
    if (!(await confirm({ text: sure, yes }))) {
      return;
    }
    try {
      await call();
      toast.success(done, name);
    } catch (error) {
      toast.error(messageOf(error), name);
    }
    await invalidate(client, 'upkeep');
  };
};
