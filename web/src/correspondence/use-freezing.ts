import { useMutation } from '@tanstack/react-query';
import { renewIfOver } from './faults.ts';
import type { ComposeData } from './use-compose-data.ts';

/** Has a paper frozen to be signed, and forgets the preview that no longer holds. */
export const useFreezing = <P>(
  desk: ComposeData,
  preview: () => Promise<P>,
  onPreview: () => void,
) => {
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: preview,
    onSuccess: onPreview,
    onError: (refused) => renewIfOver(refused, desk),
  });
  return {
    preview: data,
    isFreezing: isPending,
    refusal: error,
    freeze: () => mutate(),
    thaw: (because: unknown) => {
      reset();
      renewIfOver(because, desk);
    },
  };
};
