import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { doubtConnection, onConnection } from '../api/connection.ts';
import { connectionError } from '../api/errors.ts';
import { isApiError } from '../api/index.ts';
import { useConnected } from '../api/use-connected.ts';
import { isLostPart, LostPart } from '../routing/lost-part.ts';
import { ErrorView } from '../ui/error-view.tsx';

/**
 * What a page shows when it could not be opened: a failed guard or loader, a fault while rendering. A tab from before a
 * new build, whose chunks are gone, is loaded anew; what failed without a connection opens by itself once it is back, a chunk
 * by loading the page anew, for Chromium never asks again for a script it could not fetch.
 */
export const CrashPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const connected = useConnected();
  const isLost = isLostPart(error);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useRenewal(isLost);
  useReturn(() => {
    if (isLost) {
      window.location.reload();
    } else if (isApiError(error)) {
      retry();
    }
  });
  const reload = () => (connected ? window.location.reload() : retry());
  return (
    <div className="surface">
      <ErrorView
        error={isLost ? lostNow(connected) : error}
        onRetry={isApiError(error) ? retry : reload}
      />
    </div>
  );
};

/** Loading the page anew helps against a part that is gone; without a connection it would leave nothing. */
const lostNow = (connected: boolean): Error =>
  connected ? new LostPart() : connectionError('offline');

const useRenewal = (isLost: boolean): void => {
  useEffect(() => {
    if (isLost) {
      doubtConnection();
      // The shell has fetched this before it is needed; a page before sign-in may be without.
      import('../routing/renew.ts').then(
        ({ renewIfOutdated }) => renewIfOutdated(),
        () => undefined,
      );
    }
  }, [isLost]);
};

const useReturn = (onReturn: () => void): void => {
  const tell = useEffectEvent(onReturn);
  useEffect(() => onConnection((isConnected) => isConnected && tell()), []);
};
