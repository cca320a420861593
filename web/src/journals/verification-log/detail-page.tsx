import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { useLiveDocument } from '../../api/use-live.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { projectPath } from '../../document-kit/page/kind.ts';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { formatDate } from '../../i18n/format.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { CitedBadge } from '../register/cited-badge.tsx';
import { EntryButtons } from '../register/entry-buttons.tsx';
import { EntryFiles } from '../register/entry-files.tsx';
import { forgetRegister } from '../register/register.ts';
import { BatchThread } from './batch-thread.tsx';
import { AmountFacts, ProductFacts, TestFacts } from './entry-facts.tsx';
import { verificationLog } from './kind.ts';
import { entryQuery, type VerificationLogEntry } from './queries.ts';
import { bodyOf, valuesOf } from './values.ts';
import classes from './verification.module.css';

/** One row of the verification log: the batch, what was found, its test reports and files. */
export const EntryPage = () => {
  const { t } = useTranslation('verification-log');
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(entryQuery(id));
  useLiveDocument(id, () => {
    void forgetRegister(client, verificationLog);
    void invalidate(client, 'materialThread');
  });
  return (
    <RecordFrame
      place={verificationLog.kind.place}
      title={t('entry')}
      listTitle={wordOf(verificationLog.list.title)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && ((back) => <Entry key={id} entry={data} back={back} />)}
    </RecordFrame>
  );
};

type Props = { entry: VerificationLogEntry };

const Entry = ({ entry, back }: Props & { back: { label: string; to: string } }) => {
  const isPhone = useIsPhone();
  const calls = useFileCalls(entry.id);
  const buttons = <EntryButtons register={verificationLog} entry={entry} />;
  return (
    <>
      <PageHeader
        title={entry.documentId}
        subtitle={entry.documentBrand}
        crumbs={[back]}
        badge={<CitedBadge citedBy={entry.citedBy} />}
        actions={buttons}
      />
      <Warnings entry={entry} />
      <div className={classes.columns}>
        <div>
          <ProductFacts entry={entry} />
          <TestFacts entry={entry} />
        </div>
        <div>
          <AmountFacts entry={entry} />
          <BatchThread entry={entry} />
          <Protocols entry={entry} />
          <EntryFiles register={verificationLog} entry={entry} {...calls} />
        </div>
      </div>
      {isPhone && <BottomBar>{buttons}</BottomBar>}
    </>
  );
};

/** What looks wrong; nobody is kept from anything by it. */
const Warnings = ({ entry: { warnings } }: Props) => {
  const { t } = useTranslation('verification-log');
  return warnings.length === 0 ? null : (
    <Alert
      className={classes.warnings}
      classNames={{ title: classes.verdict, label: classes.verdict }}
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      title={t('warnings')}
    >
      <ul>
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
};

const Protocols = ({ entry: { testProtocols, projectUuid } }: Props) => {
  const { t } = useTranslation('verification-log');
  const pathOf = (id: string): string =>
    `${projectPath(projectUuid)}/exec-document/test-protocols/${id}`;
  return (
    <Section title={t('tests.linked')}>
      {testProtocols.length === 0 ? (
        <span className="muted">{t('tests.noneLinked')}</span>
      ) : (
        <ul className={classes.protocols}>
          {testProtocols.map(({ id, documentId, name, protocolDate }) => (
            <li key={id}>
              <Link to={pathOf(id)}>
                {documentId}, {formatDate(protocolDate)}: {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

/** How the files of a row are changed: its call takes the whole form. */
const useFileCalls = (id: string) => {
  const client = useQueryClient();
  return {
    read: () => client.fetchQuery({ ...entryQuery(id), staleTime: 0 }),
    put: async (entry: VerificationLogEntry, fileUuids: string[]) => {
      const body = { ...bodyOf(valuesOf(entry)), fileUuids };
      const changed = await api.verificationLog.change({
        params: { id },
        body,
        ifMatch: entry.version,
      });
      client.setQueryData(entryQuery(id).queryKey, changed);
    },
  };
};
