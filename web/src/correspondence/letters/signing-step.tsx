import { Button, Loader } from '@mantine/core';
import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError, newKey } from '../../api/index.ts';
import { toldAs } from '../../document-kit/told-as.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { SigningWays } from '../../signing/sign-buttons.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { PaperPdf, pdfOf } from '../paper-pdf.tsx';
import classes from './letter-form.module.css';
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

/** The letter as it will be signed and the ways of signing; once it is signed it is sent. */
export const SigningStep = (props: Props) => {
  const { t } = useTranslation('letter');
  const { preview, onChange } = props;
  const { documentNumber, title } = preview.payload;
  const client = useQueryClient();
  const sending = useSending(props);
  const cms = useRef<string>(undefined);
  const isSigned = sending.status !== 'idle';
  return (
    <section className={`surface ${classes.sign}`} aria-label={t('sign.pdf')}>
      <PaperPdf id={preview.id} fileName={`${documentNumber}.pdf`} isLow>
        <Button
          variant="default"
          leftSection={<IconPencil size={18} />}
          disabled={isSigned}
          onClick={onChange}
        >
          {t('sign.change')}
        </Button>
      </PaperPdf>
      <div className={classes.ways}>
        {isSigned ? (
          <Sending sending={sending} />
        ) : (
          <SigningWays
            isRow
            uuid={preview.id}
            name={toldAs(documentNumber, title)}
            read={() => client.fetchQuery(pdfOf(preview.id))}
            accept={async (signature) => {
              cms.current = signature;
              return undefined;
            }}
            signByDemoKey={async () => {
              await api.approval.demoApprove({ params: { uuid: preview.id } });
              return undefined;
            }}
            isQuiet
            onDone={() => sending.mutate({ cms: cms.current, key: newKey() })}
          />
        )}
      </div>
    </section>
  );
};

/** A signature by NCALayer goes with the letter; those by phone and by demo key lie with the server. The key makes one letter of it. */
type Signed = { cms: string | undefined; key: string };

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

/** Signed and under way; what fails on the way is sent once more without signing again. */
const Sending = ({ sending }: { sending: ReturnType<typeof useSending> }) => {
  const { t } = useTranslation('letter');
  const { error, variables, mutate } = sending;
  return error ? (
    <>
      <FormRefusal error={error} text={t('sign.notSent', { reason: error.message })} />
      <Button onClick={() => variables && mutate(variables)}>{t('sign.sendAgain')}</Button>
    </>
  ) : (
    <output className={classes.sending}>
      <Loader size="sm" />
      {t('sign.sending')}
    </output>
  );
};
