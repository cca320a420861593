import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { Fault } from '../fault.tsx';
import { useIdentityByPhone } from '../identity-by-phone.ts';
import { QrSigning } from '../qr-signing.tsx';
import { SigningProgress } from '../sign-dialog.tsx';
import { Unconfirmed } from '../unconfirmed.tsx';
import { Documents } from './documents.tsx';
import classes from './many.module.css';
import { ManyQr } from './qr.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { type ToldByPhone, useManySigning } from './use-many-signing.ts';
import type { Listed } from './use-rows.ts';
import { isBusy, Ways } from './ways.tsx';

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
  // What is there stays, whatever becomes of a later question: it holds what was signed.
  if (asked.data && profile.data) {
    const { iin, iinConfirmed } = profile.data;
    return (
      <Signing
        {...rest}
        documents={asked.data.documents}
        ways={asked.data.ways.map(({ code }) => code)}
        isConfirmed={Boolean(iin && iinConfirmed)}
      />
    );
  }
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
  return <LinesSkeleton rows={6} />;
};

type SigningProps = Omit<Props, 'ids'> & {
  documents: Listed[];
  ways: string[];
  isConfirmed: boolean;
};

const Signing = ({ documents, ways, isConfirmed, onClose, onSigned }: SigningProps) => {
  const client = useQueryClient();
  const part = useKeptFocus<HTMLDivElement>();
  const [isByPhone, setByPhone] = useState(false);
  const [hasTried, setTried] = useState(false);
  const signing = useManySigning(documents, (hasSigned) => {
    setTried(true);
    if (hasSigned) {
      onSigned();
    }
    // Lists, notifications and their count all show what waits.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'signingMany' });
  });
  const { rows, accept, left, state, byPhone } = signing;
  const onOver = (told: ToldByPhone) => {
    setByPhone(false);
    void byPhone(told);
  };
  return (
    <div ref={part} className={classes.content} tabIndex={-1}>
      {isByPhone && isConfirmed ? (
        <ManyQr documents={left} onOver={onOver} />
      ) : (
        <>
          <Documents rows={rows} onAccept={isBusy(signing) ? undefined : accept} />
          {(hasTried || signing.sending) && <Count signing={signing} />}
          {isConfirmed || state.step !== 'idle' ? (
            <SigningProgress state={state} />
          ) : (
            <Unconfirmed />
          )}
          <Ways
            signing={signing}
            ways={ways}
            isConfirmed={isConfirmed}
            hasTried={hasTried}
            onQr={() => {
              signing.stop();
              setByPhone(true);
            }}
            onClose={onClose}
          />
          <IdentityFirst opened={isByPhone && !isConfirmed} onClose={() => setByPhone(false)} />
        </>
      )}
    </div>
  );
};

/** Who is not confirmed shows who they are by phone; the code of the documents follows. */
const IdentityFirst = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { calls, words, tell } = useIdentityByPhone();
  return (
    <QrSigning
      calls={calls}
      words={words}
      opened={opened}
      onClose={onClose}
      onSigned={() => void tell()}
    />
  );
};

/** How many are signed by now. */
const Count = ({ signing }: { signing: ReturnType<typeof useManySigning> }) => {
  const { t } = useTranslation('signing');
  const { signed, rows, sending } = signing;
  return (
    <output className={classes.progress}>
      {signed === rows.length
        ? t('many.allSigned')
        : t('many.progress', { signed, all: rows.length })}
      {sending === 'stopping' && <span className="muted"> {t('many.stopping')}</span>}
    </output>
  );
};
