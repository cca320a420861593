import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, isApiError } from '../../api/index.ts';
import { toldAs } from '../../document-kit/told-as.ts';
import { toast } from '../../ui/toasts.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { type Signed, SigningStep } from '../signing-step.tsx';
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
export const LetterSigning = (props: Props) => {
  const { t } = useTranslation('letter');
  return (
    <SigningStep
      preview={props.preview}
      onChange={props.onChange}
      sending={useSending(props)}
      words={{
        pdf: t('sign.pdf'),
        sending: t('sign.sending'),
        notSent: (reason) => t('sign.notSent', { reason }),
      }}
    />
  );
};

const useSending = ({ preview, answeredId, onSent, onOutdated }: Props) => {
  const { t } = useTranslation('letter');
  const router = useRouter();
  const accept = useAccept();
  const isHere = useIsHere();
  return useMutation({
    mutationFn: ({ cms, key }: Signed): Promise<Letter> => {
      const asked = { body: { ...preview.payload, cms }, idempotencyKey: key };
      return answeredId === undefined
        ? api.letters.send(asked)
        : api.letters.reply({ ...asked, params: { id: answeredId } });
    },
    onSuccess: (letter) => {
      onSent();
      accept(letter);
      toast.success(t('sent'), toldAs(letter.documentNumber, letter.title));
      if (isHere.current) {
        router.history.replace(letterPath(letter.projectUuid, letter.id));
      }
    },
    onError: (error) => {
      if (isApiError(error) && outdated.includes(error.code)) {
        onOutdated(error);
      }
    },
  });
};

const outdated: string[] = ['letter-not-previewed', 'number-not-yours'];
