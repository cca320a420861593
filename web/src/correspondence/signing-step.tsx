import { Button, Loader } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, newKey } from '../api/index.ts';
import { toldAs } from '../document-kit/told-as.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { SigningWays } from '../signing/sign-buttons.tsx';
import classes from './form.module.css';
import { PaperPdf, pdfOf } from './paper-pdf.tsx';

/** A signature by NCALayer goes with the paper; those by phone and by demo key lie with the server. The key makes one paper of it. */
export type Signed = { cms: string | undefined; key: string };

type Sending = Pick<
  UseMutationResult<unknown, Error, Signed>,
  'status' | 'error' | 'variables' | 'mutate'
>;

type Words = {
  /** What is looked at. */
  pdf: string;
  sending: string;
  notSent: (reason: string) => string;
};

type Props = {
  preview: { id: string; payload: { documentNumber: string; title: string } };
  /** Back to the form. */
  onChange: () => void;
  sending: Sending;
  words: Words;
};

/** A paper as it will be signed and the ways of signing; once it is signed it is sent. */
export const SigningStep = ({ preview, onChange, sending, words }: Props) => {
  const { t } = useTranslation('correspondence');
  const { documentNumber, title } = preview.payload;
  const client = useQueryClient();
  const cms = useRef<string>(undefined);
  const isSigned = sending.status !== 'idle';
  return (
    <section className={`surface ${classes.sign}`} aria-label={words.pdf}>
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
          <OnItsWay sending={sending} words={words} />
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

/** Signed and under way; what fails on the way is sent once more without signing again. */
const OnItsWay = ({ sending, words }: Pick<Props, 'sending' | 'words'>) => {
  const { t } = useTranslation('correspondence');
  const { error, variables, mutate } = sending;
  return error ? (
    <>
      <FormRefusal error={error} text={words.notSent(error.message)} />
      <Button onClick={() => variables && mutate(variables)}>{t('sign.sendAgain')}</Button>
    </>
  ) : (
    <output className={classes.sending}>
      <Loader size="sm" />
      {words.sending}
    </output>
  );
};
