import { Button, CopyButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../i18n/format.ts';
import { Facts } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { FileCheck } from './file-check.tsx';
import { Signers } from './signers.tsx';
import { type CheckedVersion, isDecidedOn } from './types.ts';
import classes from './verification.module.css';
import { zoneOf } from './zone.ts';

/** The document, who signed it, and the place to check a file. */
export const VersionRecord = ({ version }: { version: CheckedVersion }) => {
  const { t } = useTranslation('verification');
  return (
    <>
      <div className={classes.title}>
        <div>
          <p className={classes.lead}>{t('title')}</p>
          <h1>
            {version.documentType} {version.documentId}
          </h1>
        </div>
        <Button
          className={classes.print}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
      <Notes version={version} />
      <div className={classes.columns}>
        <div>
          <DocumentFacts version={version} />
          <Signers signatures={version.signatures} />
        </div>
        <div className={classes.aside}>
          <FileCheck version={version} />
          <Hash sha256={version.sha256} />
        </div>
      </div>
      <p className={classes.foot}>
        {t('zone', { zone: zoneOf(new Date(version.frozenAt)) })}
        <span className={classes.address}>{window.location.href}</span>
      </p>
    </>
  );
};

/** What a reader has to know before they trust the sheet in their hand. */
const Notes = ({ version }: { version: CheckedVersion }) => {
  const { t } = useTranslation('verification');
  const { supersededBy, status, signatures } = version;
  return (
    <>
      {supersededBy !== null && (
        <Note tone="red" title={t('superseded', { version: supersededBy })}>
          {t('supersededHint')}
        </Note>
      )}
      {supersededBy === null && status.status === 'REJECTED' && (
        <Note tone="red" title={t('rejected')}>
          {t('rejectedHint')}
        </Note>
      )}
      {supersededBy === null && status.status === 'RECALLED' && (
        <Note tone="red" title={t('recalled')}>
          {t('recalledHint')}
        </Note>
      )}
      {signatures.some(({ demo }) => demo) && (
        <Note tone="amber" title={t('demo')}>
          {t('demoHint')}
        </Note>
      )}
    </>
  );
};

type NoteProps = { tone: 'red' | 'amber'; title: string; children: ReactNode };

const Note = ({ tone, title, children }: NoteProps) => (
  <div className={classes.note} data-tone={tone} role="note">
    <IconAlertTriangle size={18} aria-hidden />
    <p>
      <strong>{title}</strong> {children}
    </p>
  </div>
);

const DocumentFacts = ({ version }: { version: CheckedVersion }) => {
  const { t } = useTranslation('verification');
  return (
    <Section title={t('document')} aside={<StatusBadge status={version.status} />}>
      <Facts
        facts={[
          { label: t('name'), value: version.name },
          { label: t('project'), value: version.projectName },
          ...(isDecidedOn(version)
            ? [{ label: t('version'), value: String(version.version) }]
            : []),
          { label: t('frozenAt'), value: formatDateTime(version.frozenAt), figures: true },
        ]}
      />
    </Section>
  );
};

const Hash = ({ sha256 }: { sha256: string }) => {
  const { t } = useTranslation('verification');
  return (
    <Section
      title="SHA-256"
      aside={
        <CopyButton value={sha256}>
          {({ copied, copy }) => (
            <Button
              className={classes.copy}
              variant="subtle"
              size="compact-sm"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
      }
    >
      <p className={classes.hash}>{sha256}</p>
      <p className={classes.small}>{t('hashHint')}</p>
    </Section>
  );
};
