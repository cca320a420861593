import { api } from '../../api/index.ts';
import { type Signed, SigningStep } from '../signing-step.tsx';
import { useAccept } from './queries.ts';
import type { Preview } from './use-memo-form.ts';

type Props = {
  preview: Preview;
  answeredId: string | undefined;
  onChange: () => void;
  onSent: () => void;
  onOutdated: (error: unknown) => void;
};

/** The memo as it will be signed; once it is signed it is sent. */
export const MemoSigning = ({ answeredId, ...step }: Props) => {
  const send = ({ cms, key }: Signed) => {
    const asked = { body: { ...step.preview.payload, cms }, idempotencyKey: key };
    return answeredId === undefined
      ? api.memos.send(asked)
      : api.memos.reply({ ...asked, params: { id: answeredId } });
  };
  return <SigningStep {...step} room="memos" send={send} accept={useAccept()} />;
};
