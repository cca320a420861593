import { api } from '../../api/index.ts';
import { type Signed, SigningStep } from '../signing-step.tsx';
import { useAccept } from './queries.ts';
import type { Preview } from './use-letter-form.ts';

type Props = {
  preview: Preview;
  answeredId: string | undefined;
  onChange: () => void;
  onSent: () => void;
  onOutdated: (error: unknown) => void;
};

/** The letter as it will be signed; once it is signed it is sent. */
export const LetterSigning = ({ answeredId, ...step }: Props) => {
  const send = ({ cms, key }: Signed) => {
    const asked = { body: { ...step.preview.payload, cms }, idempotencyKey: key };
    return answeredId === undefined
      ? api.letters.send(asked)
      : api.letters.reply({ ...asked, params: { id: answeredId } });
  };
  return <SigningStep {...step} room="letters" send={send} accept={useAccept()} />;
};
