import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { saveFile } from '../../files/object-url.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { Pill, type Tone } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toasts.tsx';
import { PdfDialog } from '../page/pdf-dialog.tsx';
import type { Version } from '../page/types.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import classes from './versions-panel.module.css';

type Printed = { version: number; sheet: boolean };

/** Every frozen version with its outcome, its signatures and everything that proves them. */
export const VersionsPanel = ({ approved }: Pick<RowProps, 'approved'>) => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const [printed, setPrinted] = useState<Printed>();
  if (document.versions.length === 0) {
    return null;
  }
  return (
    <Section title={t('versions.title')} flush>
      {document.versions.map((version) => (
        <VersionRow
          key={version.number}
          version={version}
          approved={approved}
          onPrint={setPrinted}
        />
      ))}
      <PdfDialog
        key={printed && `${printed.version} ${printed.sheet}`}
        opened={printed !== undefined}
        onClose={() => setPrinted(undefined)}
        {...printed}
      />
    </Section>
  );
};

const tones: Record<Version['outcome'], Tone> = {
  current: 'blue',
  approved: 'green',
  rejected: 'red',
  recalled: 'gray',
};

type RowProps = {
  version: Version;
  /** What a version is that all signed, where that is not approved. */
  approved: string | undefined;
  onPrint: (printed: Printed) => void;
};

const VersionRow = ({ version, approved, onPrint }: RowProps) => {
  const { t } = useTranslation('document');
  const { number, outcome, rejection, verificationCode } = version;
  const print = (sheet: boolean) => () => onPrint({ version: number, sheet });
  return (
    <div className={classes.version}>
      <div className={classes.head}>
        {t('versions.one', { number })}
        <Pill tone={tones[outcome]}>
          {(outcome === 'approved' && approved) || t(`versions.outcomes.${outcome}`)}
        </Pill>
      </div>
      <span className={`${classes.small} figures`}>{formatDateTime(version.frozenAt)}</span>
      <span className={classes.small} title={version.sha256}>
        SHA-256 {version.sha256.slice(0, 8)}…{version.sha256.slice(-8)}
      </span>
      {rejection && (
        <p className={classes.reason}>
          {t('versions.rejected', { name: rejection.by, reason: rejection.reason })}
        </p>
      )}
      <Signatures version={version} />
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={print(false)}>
          {t('pdf.open')}
        </button>
        <button type="button" className={classes.link} onClick={print(true)}>
          {t('versions.sheet')}
        </button>
        <a
          className={classes.link}
          href={`/verify/${encodeURIComponent(verificationCode)}`}
          target="_blank"
          rel="noopener"
        >
          {t('versions.check')}
        </a>
      </div>
    </div>
  );
};

const Signatures = ({ version }: { version: Version }) => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const save = async (signatureId: string) => {
    try {
      const params = { uuid: document.id, signatureId };
      saveFile(await api.approval.signatureFile({ params }));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <ul className={classes.signatures}>
      {version.signatures.map(({ id, signer, signedAt, channel }) => (
        <li key={id} className={classes.signature}>
          <span>
            {signer}
            <span className={`${classes.small} figures`}>
              {formatDateTime(signedAt)} · {t(`versions.channels.${channel}`)}
            </span>
          </span>
          <button
            type="button"
            className={classes.link}
            aria-label={t('versions.signatureOf', { name: signer })}
            onClick={() => void save(id)}
          >
            .cms
          </button>
        </li>
      ))}
    </ul>
  );
};
