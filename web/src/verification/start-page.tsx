import { Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError, messageOf } from '../api/index.ts';
import { home } from '../routing/redirect-url.ts';
import { brand } from '../ui/brand.tsx';
import { DropZone } from '../ui/drop-zone.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { PublicFrame } from '../ui/public-frame.tsx';
import { Section } from '../ui/section.tsx';
import { CodeForm } from './code-form.tsx';
import { canHash, sha256Of } from './hash.ts';
import classes from './start.module.css';
import type { CheckedFile } from './types.ts';
import shared from './verification.module.css';

/** Where the holder of a paper or of its file begins: by the printed code, or by the bytes of the file; no sign-in. */
export const StartPage = () => {
  const { t } = useTranslation('verification');
  usePageTitle(t('title'));
  const toRecord = useToRecord();
  return (
    <PublicFrame brand={<Link to={home} {...brand} />} className={classes.main}>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={shared.lead}>{t('start.lead')}</p>
      <div className={classes.ways}>
        <Section title={t('start.byCode')}>
          <CodeForm onCode={(code) => toRecord(code)} />
        </Section>
        <Section title={t('start.byFile')}>
          {canHash() ? (
            <FileSearch onFound={toRecord} />
          ) : (
            <p className={shared.small}>{t('start.insecure')}</p>
          )}
        </Section>
      </div>
    </PublicFrame>
  );
};

const useToRecord = () => {
  const navigate = useNavigate();
  return (code: string, checkedFile?: CheckedFile) =>
    void navigate({ to: '/verify/$code', params: { code }, state: { checkedFile } });
};

type Fault = { title: string; hint?: string };
type Search = { fileName: string; fault?: Fault };

const FileSearch = ({ onFound }: { onFound: (code: string, file: CheckedFile) => void }) => {
  const { t } = useTranslation('verification');
  const { search, find } = useFileSearch(onFound);
  return (
    <>
      <DropZone
        accept=".pdf,application/pdf"
        hint={t('start.fileHint')}
        onFiles={([file]) => file && void find(file)}
      />
      <div aria-live="polite">{search && <Progress {...search} />}</div>
    </>
  );
};

/** The last file given is the one that counts, however long an earlier one takes. */
const useFileSearch = (onFound: (code: string, file: CheckedFile) => void) => {
  const [search, setSearch] = useState<Search>();
  const faultOf = useFaultOf();
  const latest = useRef(0);
  const find = async (file: File): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    setSearch({ fileName: file.name });
    const found = await lookUp(file).catch((error: unknown) => ({ fault: faultOf(error) }));
    if (turn !== latest.current) {
      return;
    }
    if ('fault' in found) {
      setSearch({ fileName: file.name, fault: found.fault });
    } else {
      onFound(found.code, { fileName: file.name, hash: found.hash });
    }
  };
  return { search, find };
};

const lookUp = async (file: File): Promise<{ code: string; hash: string }> => {
  const hash = await sha256Of(file);
  const { verificationCode } = await api.verification.byHash({ params: { sha256: hash } });
  return { code: verificationCode, hash };
};

const useFaultOf = () => {
  const { t } = useTranslation('verification');
  return (error: unknown): Fault => {
    if (!isApiError(error)) {
      return { title: t('file.unreadable') };
    }
    return error.status === 404
      ? { title: t('start.unknownFile'), hint: t('start.unknownFileHint') }
      : { title: messageOf(error) };
  };
};

const Progress = ({ fileName, fault }: Search) => {
  const { t } = useTranslation('verification');
  return (
    <div className={shared.result} data-tone={fault ? 'red' : 'gray'}>
      {fault ? <IconAlertTriangle size={18} aria-hidden /> : <Loader size={18} />}
      <div>
        <strong>{fault ? fault.title : t('file.hashing')}</strong>
        <p className={shared.fileName}>{fileName}</p>
        {fault?.hint && <p>{fault.hint}</p>}
      </div>
    </div>
  );
};
