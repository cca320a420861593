import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import { protocolLists } from '@nysan/contract/documents/site-protocol-list.ts';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Made } from '../../document-kit/list/list-page.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { documentPath, listPath } from '../../document-kit/page/kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './create.module.css';
import { CreateForm } from './create-form.tsx';
import { siteProtocols } from './kind.ts';

export const TestProtocolCreatePage = () => <CreatePage sort="test" />;

/** The form of a new protocol as a page of its own, with an address that can be given to others. */
const CreatePage = ({ sort }: { sort: ProtocolSort }) => {
  const { t } = useTranslation(['site-protocol', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  const { place } = siteProtocols[sort];
  const open = ({ id, documentId, name }: Made) => {
    toast.success(t('common:successCreated'), documentLabel(documentId, name ?? ''));
    router.history.push(documentPath(place, projectId, id));
  };
  return (
    <>
      <PageHeader
        title={t(`sorts.${sort}.new`)}
        crumbs={[{ label: wordOf(protocolLists[sort].title), to: listPath(place, projectId) }]}
      />
      <div className={classes.page}>
        <Section title={t('general')}>
          <CreateForm
            sort={sort}
            onCancel={() => router.history.push(listPath(place, projectId))}
            onCreated={open}
          />
        </Section>
      </div>
    </>
  );
};
