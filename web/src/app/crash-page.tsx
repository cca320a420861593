import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiError } from '../api/index.ts';
import { isLostPart, LostPart } from '../routing/lost-part.ts';
import { ErrorView } from '../ui/error-view.tsx';

/**
 * What a page shows when it could not be opened: a failed guard or loader, a fault while rendering. A tab from before a
 * new build, whose chunks are gone, is loaded anew.
 */
export const CrashPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const isLost = isLostPart(error);
  useEffect(() => {
    if (isLost) {
      // The shell has fetched this before it is needed; a page before sign-in may be without.
      import('../routing/renew.ts').then(
        ({ renewIfOutdated }) => renewIfOutdated(),
        () => undefined,
      );
    }
  }, [isLost]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="surface">
      <ErrorView
        error={isLost ? new LostPart() : error}
        onRetry={isApiError(error) ? retry : () => window.location.reload()}
      />
    </div>
  );
};
