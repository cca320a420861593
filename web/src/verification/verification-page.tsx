import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { home } from '../routing/redirect-url.ts';
import { brand } from '../ui/brand.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { PublicFrame } from '../ui/public-frame.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { CodeForm } from './code-form.tsx';
import start from './start.module.css';
import classes from './verification.module.css';
import { VersionRecord } from './version-record.tsx';

/** What anyone who holds a printed sheet may see of it, and the check of a file against it; no sign-in. */
export const VerificationPage = () => (
  <PublicFrame brand={<Link to={home} {...brand} />} className={classes.main}>
    <Check />
  </PublicFrame>
);

const Check = () => {
  const { t } = useTranslation('verification');
  const { code = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(ask('verification', 'check', { params: { code } }));
  const navigate = useNavigate();
  const tryCode = (typed: string) =>
    typed === code
      ? void refetch()
      : void navigate({ to: '/verify/$code', params: { code: typed }, replace: true });
  usePageTitle(data ? t('titleOf', { number: data.documentId }) : t('title'));
  if (data) {
    return <VersionRecord version={data} />;
  }
  if (isUnknown(error)) {
    return (
      <div className="surface">
        <EmptyState
          isPage
          title={t('unknown')}
          hint={t('unknownHint')}
          icon={<IconFileSearch size={32} stroke={1.5} />}
        />
        <div className={start.again}>
          {/* The code of the address, so that one wrong character need not be the whole code once more. */}
          <CodeForm key={code} code={code} onCode={tryCode} />
        </div>
      </div>
    );
  }
  return error ? (
    <div className="surface">
      <h1 className={classes.only}>{t('title')}</h1>
      <ErrorView error={error} onRetry={() => void refetch()} />
    </div>
  ) : (
    <PageSkeleton />
  );
};

const isUnknown = (error: unknown): boolean => isApiError(error) && error.status === 404;
