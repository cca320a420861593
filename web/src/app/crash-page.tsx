import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isApiError } from '../api/index.ts';
import { ErrorView } from '../ui/error-view.tsx';

/** What a page shows when it could not be opened: a failed guard or loader, a fault while rendering. */
export const CrashPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="surface">
      <ErrorView
        error={error}
        onRetry={isApiError(error) ? retry : () => window.location.reload()}
      />
    </div>
  );
};
