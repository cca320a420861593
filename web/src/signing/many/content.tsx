import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { Fault } from '../fault.tsx';
import { SigningProgress, Unconfirmed } from '../sign-dialog.tsx';
import { Documents } from './documents.tsx';
import classes from './many.module.css';
import { ManyQr } from './qr.tsx';
import { useManySigning } from './use-many-signing.ts';
import type { Listed } from './use-outcomes.ts';
import { Ways } from './ways.tsx';

type Props = { ids: string[]; onClose: () => void; onSigned: () => void };

/** What the dialog shows once it knows the documents and who signs. */
export const SignManyContent = ({ ids, ...rest }: Props) => {
  const { t } = useTranslation('signing');
  const profile = useQuery(ask('identity', 'profile'));
  const asked = useQuery({
    ...ask('signingMany', 'documents', { query: { document: ids } }),
    // What becomes of them meanwhile is followed by the dialog itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const error = asked.error ?? profile.error;
  if (isApiError(error) && error.status === 404) {
    return (
      <Fault title={t('refused')} red>
        <p>{t('many.gone')}</p>
      </Fault>
    );
  }
  if (error) {
    const retry = () => void Promise.all([asked.refetch(), profile.refetch()]);
    return <ErrorView error={error} onRetry={retry} />;
  }
  if (!asked.data || !profile.data) {
    return <LinesSkeleton rows={6} />;
  }
  const { iin, iinConfirmed } = profile.data;
  return (
    <Signing
      {...rest}
      documents={asked.data.documents}
      ways={asked.data.ways.map(({ code }) => code)}
      isConfirmed={Boolean(iin && iinConfirmed)}
    />
  );
};

type SigningProps = Omit<Props, 'ids'> & {
  documents: Listed[];
  ways: string[];
  isConfirmed: boolean;
};

const Signing = ({ documents, ways, isConfirmed, onClose, onSigned }: SigningProps) => {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  const [isByPhone, setByPhone] = useState(false);
  const [hasTried, setTried] = useState(false);
  const signing = useManySigning(documents, () => {
    setTried(true);
    onSigned();
    // Lists, notifications and their count all show what waits.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'signingMany' });
  });
  const { shown, unsigned, state, refresh } = signing;
  const toList = () => {
    setByPhone(false);
    void refresh();
  };
  if (isByPhone) {
    return <ManyQr ids={unsigned} onOver={toList} />;
  }
  return (
    <div className={classes.content}>
      <Documents documents={shown} />
      {hasTried && (
        <output className={classes.progress}>
          {unsigned.length === 0
            ? t('many.allSigned')
            : t('many.progress', { signed: shown.length - unsigned.length, all: shown.length })}
        </output>
      )}
      {isConfirmed ? <SigningProgress state={state} /> : <Unconfirmed />}
      <Ways
        signing={signing}
        ways={isConfirmed ? ways : []}
        hasTried={hasTried}
        onQr={() => {
          signing.cancel();
          setByPhone(true);
        }}
        onClose={onClose}
      />
    </div>
  );
};
