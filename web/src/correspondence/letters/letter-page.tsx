import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DocumentFault } from '../../document-kit/page/document-fault.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { Chain, useChain } from '../chain.tsx';
import classes from '../paper-page.module.css';
import { Proofs } from '../proofs.tsx';
import { useRead } from '../use-read.ts';
import { Answers } from './answers.tsx';
import { Paper } from './paper.tsx';
import { useLetter } from './queries.ts';
import { useToLetters } from './use-to-letters.ts';

/** The letter of the address, among the earlier and later letters of its chain. */
export const LetterPage = () => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useLetter(id);
  if (data) {
    return <Opened key={id} letter={data} />;
  }
  return error ? <Fault error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
};

type FaultProps = { error: unknown; onRetry: () => void };

/** A letter that could not be read: others have no such letter. */
const Fault = ({ error, onRetry }: FaultProps) => {
  const { t } = useTranslation('letter');
  const back = useToLetters();
  const isWide = useIsWide();
  return (
    <>
      {!isWide && <PageHeader title={t('letter')} crumbs={[back]} />}
      <DocumentFault error={error} onRetry={onRetry} back={back} />
    </>
  );
};

const Opened = ({ letter }: { letter: Letter }) => {
  const { earlier, later } = useChain('letters', letter);
  const isPhone = useIsPhone();
  useRead('letters', letter);
  return (
    <>
      <Head letter={letter} />
      <Chain room="letters" rows={earlier} all={earlier.length + later.length} isEarlier />
      <Paper letter={letter} />
      {isPhone && <Proofs {...letter} />}
      <Chain room="letters" rows={later} />
      <Answers letter={letter} />
    </>
  );
};

const Head = ({ letter }: { letter: Letter }) => {
  const isWide = useIsWide();
  const back = useToLetters();
  const { documentNumber } = letter;
  return isWide ? (
    <WideHead letter={letter} />
  ) : (
    <PageHeader title={documentNumber} crumbs={[back]} actions={<Proofs {...letter} />} />
  );
};

const WideHead = ({ letter }: { letter: Letter }) => {
  usePageTitle(letter.documentNumber);
  return (
    <header className={classes.head}>
      <h2 className={classes.number}>{letter.documentNumber}</h2>
      <Proofs {...letter} />
    </header>
  );
};
