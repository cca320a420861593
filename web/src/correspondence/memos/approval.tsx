import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { type ReactNode, useRef } from 'react';
import { api, messageOf } from '../../api/index.ts';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { toast } from '../../ui/toasts.tsx';
import { PaperSigningWays } from '../paper-signing-ways.tsx';
import type { Acting } from './use-acting.ts';

type Props = { memo: Memo; acting: Acting; children: ReactNode };

/** Approving is signing the memo itself; a signature by phone or demo key is followed by the comment. */
export const Approval = ({ memo, acting: { comment, done }, children }: Props) => {
  const approved = useRef<Memo>(undefined);
  const { id, documentNumber, title } = memo;
  const finish = async () => {
    try {
      const said = comment.trim() === '' ? undefined : comment;
      done('approve', approved.current ?? (await approvedBefore(id, said)));
    } catch (error) {
      toast.error(messageOf(error), documentLabel(documentNumber, title));
    }
  };
  return (
    <PaperSigningWays
      id={id}
      paper={memo}
      accept={async (cms) => {
        approved.current = await api.memos.approve({ params: { id }, body: { cms, comment } });
      }}
      onDone={() => void finish()}
    >
      {children}
    </PaperSigningWays>
  );
};

/** The signature lies with the server already. */
const approvedBefore = (id: string, comment: string | undefined): Promise<Memo> =>
  comment === undefined
    ? api.memos.get({ params: { id } })
    : api.memos.approve({ params: { id }, body: { comment } });
