import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { type Signed, SigningStep } from '../signing-step.tsx';
import { useSendSigned } from '../use-send-signed.ts';
import { memoPath } from './place.ts';
import { useAccept } from './queries.ts';
import type { Preview } from './use-memo-form.ts';

type Props = {
  preview: Preview;
  answeredId: string | undefined;
  /** Back to the form. */
  onChange: () => void;
  onSent: () => void;
  /** The memo has to be frozen anew. */
  onOutdated: (error: unknown) => void;
};

/** The memo as it will be signed; once it is signed it is sent. */
export const MemoSigning = ({ preview, answeredId, onChange, ...ends }: Props) => {
  const { t } = useTranslation('memo');
  const send = ({ cms, key }: Signed) => {
    const asked = { body: { ...preview.payload, cms }, idempotencyKey: key };
    return answeredId === undefined
      ? api.memos.send(asked)
      : api.memos.reply({ ...asked, params: { id: answeredId } });
  };
  const sending = useSendSigned({
    ...ends,
    send,
    accept: useAccept(),
    sent: t('sent'),
    pathOf: memoPath,
    outdated: ['memo-not-previewed', 'number-not-yours'],
  });
  return (
    <SigningStep
      preview={preview}
      onChange={onChange}
      sending={sending}
      words={{
        pdf: t('sign.pdf'),
        sending: t('sign.sending'),
        notSent: (reason) => t('sign.notSent', { reason }),
      }}
    />
  );
};
