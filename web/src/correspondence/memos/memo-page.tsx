import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DocumentFault } from '../../document-kit/page/document-fault.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Chain, useChain } from '../chain.tsx';
import { HistoryButton } from '../history-button.tsx';
import { Proofs } from '../proofs.tsx';
import { useRead } from '../use-read.ts';
import { DraftActions } from './draft-actions.tsx';
import { memoKind } from './kind.ts';
import { MemoActions } from './memo-actions.tsx';
import { MemoPaper } from './memo-paper.tsx';
import { useOneMemo } from './queries.ts';
import { Recipients } from './recipients.tsx';
import { MemoStatus } from './status.tsx';
import { useToMemos } from './use-to-memos.ts';

/** The memo of the address: what it says, whom it asks for what, and what its reader can do. */
export const MemoPage = () => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useOneMemo(id);
  if (data) {
    return <Opened key={id} memo={data} />;
  }
  return error ? <Fault error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
};

/** A memo that could not be read: others have no such memo. */
const Fault = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('memo');
  const back = useToMemos();
  return (
    <>
      <PageHeader title={t('memo')} crumbs={[back]} />
      <DocumentFault error={error} onRetry={onRetry} back={back} />
    </>
  );
};

const Opened = ({ memo }: { memo: Memo }) => {
  const { t } = useTranslation('memo');
  const back = useToMemos();
  const isPhone = useIsPhone();
  const { earlier, later } = useChain('memos', memo);
  useRead('memos', memo);
  const isDraft = memo.stage === 'DRAFT';
  return (
    <>
      <PageHeader
        title={memo.documentNumber || t('memo')}
        crumbs={[back]}
        badge={<MemoStatus status={memo.documentStatus} />}
        actions={isPhone ? undefined : <Proven memo={memo} />}
      />
      <Chain room="memos" rows={earlier} all={earlier.length + later.length} isEarlier />
      <MemoPaper memo={memo} />
      {isPhone && <Proven memo={memo} />}
      <Recipients memo={memo} />
      <Chain room="memos" rows={later} />
      {isDraft ? <DraftActions memo={memo} /> : <MemoActions memo={memo} />}
    </>
  );
};

/** What its signature brought, of which a draft has none; and what became of it. */
const Proven = ({ memo }: { memo: Memo }) => {
  const { id, documentNumber, verificationCode } = memo;
  const history = <HistoryButton kind={memoKind} paper={memo} />;
  return verificationCode === null ? (
    history
  ) : (
    <Proofs id={id} documentNumber={documentNumber} verificationCode={verificationCode}>
      {history}
    </Proofs>
  );
};
