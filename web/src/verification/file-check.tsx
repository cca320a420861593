import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../ui/drop-zone.tsx';
import { Section } from '../ui/section.tsx';
import { canHash, type Likeness, likenessOf, sha256Of } from './hash.ts';
import { type CheckedVersion, isDecidedOn } from './types.ts';
import classes from './verification.module.css';

type Outcome = Likeness | 'hashing' | 'unreadable';
type Checked = { fileName: string; outcome: Outcome; hash?: string };

/** Compares a file of the reader with the signed bytes; the file never leaves the browser. */
export const FileCheck = ({ version }: { version: CheckedVersion }) => {
  const { t } = useTranslation('verification');
  const { checked, check } = useFileCheck(version);
  return (
    <div className={classes.check}>
      <Section title={t('file.title')}>
        {canHash() ? (
          <>
            <DropZone
              accept=".pdf,application/pdf"
              hint={t('file.stays')}
              onFiles={([file]) => file && void check(file)}
            />
            <div aria-live="polite">{checked && <Result {...checked} version={version} />}</div>
          </>
        ) : (
          <p className={classes.small}>{t('file.insecure')}</p>
        )}
      </Section>
    </div>
  );
};

/** The last file given is the one that counts, however long an earlier one takes. */
const useFileCheck = (version: CheckedVersion) => {
  const given = useLocation({ select: ({ state }) => state.checkedFile });
  const [checked, setChecked] = useState<Checked | undefined>(
    given && { ...given, outcome: likenessOf(given.hash, version) },
  );
  const latest = useRef(0);
  const check = async (file: File): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    const told = (outcome: Outcome, hash?: string) =>
      turn === latest.current && setChecked({ fileName: file.name, outcome, hash });
    told('hashing');
    try {
      const hash = await sha256Of(file);
      told(likenessOf(hash, version), hash);
    } catch {
      told('unreadable');
    }
  };
  return { checked, check };
};

const tones: Record<Outcome, 'green' | 'red' | 'gray'> = {
  same: 'green',
  'same-unsigned': 'gray',
  different: 'red',
  hashing: 'gray',
  unreadable: 'red',
};

const Result = ({ fileName, outcome, hash, version }: Checked & { version: CheckedVersion }) => {
  const { t } = useTranslation('verification');
  return (
    <div className={classes.result} data-tone={tones[outcome]}>
      <OutcomeIcon outcome={outcome} />
      <div>
        <strong>{t(`file.${outcome}`)}</strong>
        <p className={classes.fileName}>{fileName}</p>
        {outcome === 'different' && (
          <>
            <p>{t(isDecidedOn(version) ? 'file.differentHint' : 'file.differentPaperHint')}</p>
            <p className={classes.hash}>SHA-256 {hash}</p>
          </>
        )}
      </div>
    </div>
  );
};

const OutcomeIcon = ({ outcome }: { outcome: Outcome }) => {
  if (outcome === 'hashing') {
    return <Loader size={18} />;
  }
  return outcome === 'different' || outcome === 'unreadable' ? (
    <IconAlertTriangle size={18} aria-hidden />
  ) : (
    <IconCircleCheck size={18} aria-hidden />
  );
};
