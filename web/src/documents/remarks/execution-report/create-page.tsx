import { reportLists } from '@nysan/contract/documents/execution-report-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../../../document-kit/list/plain.ts';
import { listPath } from '../../../document-kit/page/kind.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorView } from '../../../ui/error-view.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { CreateForm } from './create-form.tsx';
import { createPath, executionReports } from './kind.ts';
import { useOffered } from './queries.ts';
import classes from './report.module.css';

export const TechnicalCreateReportPage = () => <CreatePage whose="technical" />;
export const AuthorCreateReportPage = () => <CreatePage whose="author" />;

type Search = { prescription?: string; remark?: string };

/** An answer to remarks: of the prescription in the address, or of one that is picked first. */
const CreatePage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('execution-report');
  const { projectId = '' } = useParams({ strict: false });
  const { prescription, remark } = useSearch({ strict: false }) as Search;
  const { data, error, refetch } = useOffered(whose, prescription);
  const [only] = prescription === undefined ? [] : (data ?? []);
  return (
    <>
      <PageHeader
        title={t('create.title')}
        subtitle={only ? t('create.to', { number: only.documentId }) : t('create.pick')}
        crumbs={[
          {
            label: wordOf(reportLists[whose].title),
            to: listPath(executionReports[whose].place, projectId),
          },
        ]}
      />
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardsSkeleton cards={2} />}
      {data?.length === 0 && (
        <EmptyState hasSketch title={t('create.none')} hint={t('create.noneHint')} />
      )}
      {only ? (
        <CreateForm whose={whose} offered={only} first={remark} />
      ) : (
        data && data.length > 0 && <Offers whose={whose} offers={data} />
      )}
    </>
  );
};

type Offer = NonNullable<ReturnType<typeof useOffered>['data']>[number];

const Offers = ({ whose, offers }: { whose: Supervision; offers: Offer[] }) => {
  const { t } = useTranslation('execution-report');
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  return (
    <Section title={t('create.prescriptions')} flush>
      {offers.map(({ id, documentId, author, remarks }) => (
        <button
          key={id}
          type="button"
          className={classes.offer}
          onClick={() => router.history.push(`${createPath(whose, projectId)}?prescription=${id}`)}
        >
          <span className={classes.offerNumber}>{documentId}</span>
          <span>{t('create.remarks', { count: remarks.length })}</span>
          <span className="muted">{author}</span>
        </button>
      ))}
    </Section>
  );
};
