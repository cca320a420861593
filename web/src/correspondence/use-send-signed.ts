import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isApiError } from '../api/index.ts';
import { toldAs } from '../document-kit/told-as.ts';
import { toast } from '../ui/toasts.tsx';
import { useIsHere } from '../ui/use-is-here.ts';
import type { Signed } from './signing-step.tsx';

type Paper = { id: string; projectUuid: string; documentNumber: string; title: string };

type Sending<P extends Paper> = {
  /** Sends what was signed; the same key is never sent twice. */
  send: (signed: Signed) => Promise<P>;
  /** Puts the paper where its page looks for it. */
  accept: (paper: P) => void;
  /** What is told once it is sent. */
  sent: string;
  pathOf: (projectId: string, id: string) => string;
  /** Codes of refusals after which the paper has to be frozen anew. */
  outdated: readonly string[];
  onSent: () => void;
  onOutdated: (error: unknown) => void;
};

/** Sends a signed paper and opens its page, unless its sender has gone elsewhere meanwhile. */
export const useSendSigned = <P extends Paper>({
  send,
  accept,
  sent,
  pathOf,
  outdated,
  onSent,
  onOutdated,
}: Sending<P>) => {
  const router = useRouter();
  const isHere = useIsHere();
  return useMutation({
    mutationFn: send,
    onSuccess: (paper) => {
      onSent();
      accept(paper);
      toast.success(sent, toldAs(paper.documentNumber, paper.title));
      if (isHere.current) {
        router.history.replace(pathOf(paper.projectUuid, paper.id));
      }
    },
    onError: (error) => {
      if (isApiError(error) && outdated.includes(error.code)) {
        onOutdated(error);
      }
    },
  });
};
