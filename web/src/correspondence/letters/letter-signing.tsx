import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { type Signed, SigningStep } from '../signing-step.tsx';
import { useSendSigned } from '../use-send-signed.ts';
import { letterPath } from './place.ts';
import { useAccept } from './queries.ts';
import type { Preview } from './use-letter-form.ts';

type Props = {
  preview: Preview;
  answeredId: string | undefined;
  /** Back to the form. */
  onChange: () => void;
  onSent: () => void;
  /** The letter has to be frozen anew. */
  onOutdated: (error: unknown) => void;
};

/** The letter as it will be signed; once it is signed it is sent. */
export const LetterSigning = ({ preview, answeredId, onChange, ...ends }: Props) => {
  const { t } = useTranslation('letter');
  const send = ({ cms, key }: Signed) => {
    const asked = { body: { ...preview.payload, cms }, idempotencyKey: key };
    return answeredId === undefined
      ? api.letters.send(asked)
      : api.letters.reply({ ...asked, params: { id: answeredId } });
  };
  const sending = useSendSigned({
    ...ends,
    send,
    accept: useAccept(),
    sent: t('sent'),
    pathOf: letterPath,
    outdated: ['letter-not-previewed', 'number-not-yours'],
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
