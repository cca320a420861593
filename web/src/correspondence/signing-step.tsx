import { Button, Loader } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError, newKey } from '../api/index.ts';
import { documentLabel } from '../document-kit/page/document-label.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { SigningWays } from '../signing/sign-buttons.tsx';
import { toast } from '../ui/toasts.tsx';
import { useIsHere } from '../ui/use-is-here.ts';
import classes from './form.module.css';
import { PaperPdf, pdfOf } from './paper-pdf.tsx';
import { paperPlace } from './place.ts';
import type { SignedRoom } from './types.ts';

/** A signature by NCALayer goes with the paper; those by phone and by demo key lie with the server. The key makes one paper of it. */
export type Signed = { cms: string | undefined; key: string };

type Paper = { id: string; projectUuid: string; documentNumber: string; title: string };

type Props<P extends Paper> = {
  room: SignedRoom;
  preview: { id: string; payload: { documentNumber: string; title: string } };
  /** Back to the form. */
  onChange: () => void;
  /** Sends what was signed; the same key is never sent twice. */
  send: (signed: Signed) => Promise<P>;
  /** Puts the paper where its page looks for it. */
  accept: (paper: P) => void;
  onSent: () => void;
  /** The paper has to be frozen anew. */
  onOutdated: (error: unknown) => void;
};

/** A paper as it will be signed and the ways of signing; once it is signed it is sent. */
export const SigningStep = <P extends Paper>(props: Props<P>) => {
  const { room, preview, onChange } = props;
  const { t } = useTranslation('correspondence');
  const words = useOwnWords(room).t;
  const { documentNumber, title } = preview.payload;
  const client = useQueryClient();
  const cms = useRef<string>(undefined);
  const sending = useSendSigned(props);
  const isSigned = sending.status !== 'idle';
  return (
    <section className={`surface ${classes.sign}`} aria-label={words('sign.pdf')}>
      <PaperPdf id={preview.id} fileName={`${documentNumber}.pdf`} isLow>
        {!isSigned && (
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={onChange}>
            {t('sign.change')}
          </Button>
        )}
      </PaperPdf>
      <div className={classes.ways}>
        {isSigned ? (
          <OnItsWay room={room} sending={sending} />
        ) : (
          <SigningWays
            isRow
            uuid={preview.id}
            name={documentLabel(documentNumber, title)}
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

/** Sends a signed paper and opens its page, unless its sender has gone elsewhere meanwhile. */
const useSendSigned = <P extends Paper>({ room, send, accept, onSent, onOutdated }: Props<P>) => {
  const { t } = useOwnWords(room);
  const router = useRouter();
  const isHere = useIsHere();
  return useMutation({
    mutationFn: send,
    onSuccess: (paper) => {
      onSent();
      accept(paper);
      toast.success(t('sent'), documentLabel(paper.documentNumber, paper.title));
      if (isHere.current) {
        router.history.replace(paperPlace(room).paper(paper.projectUuid, paper.id));
      }
    },
    onError: (error) => {
      if (isApiError(error) && outdated.includes(error.code)) {
        onOutdated(error);
      }
    },
  });
};

const useOwnWords = (room: SignedRoom) =>
  useTranslation(({ letters: 'letter', memos: 'memo' } as const)[room]);

/** Refusals after which a paper has to be frozen anew. */
const outdated = [
  'letter-not-previewed',
  'memo-not-previewed',
  'number-not-yours',
  'field-refused',
];

type WayProps = { room: SignedRoom; sending: ReturnType<typeof useSendSigned> };

/** Signed and under way; what fails on the way is sent once more without signing again. */
const OnItsWay = ({ room, sending }: WayProps) => {
  const { t } = useTranslation('correspondence');
  const words = useOwnWords(room).t;
  const { error, variables, mutate } = sending;
  return error ? (
    <>
      <FormRefusal
        error={error}
        fields={[]}
        text={words('sign.notSent', { reason: error.message })}
      />
      <Button onClick={() => variables && mutate(variables)}>{t('sign.sendAgain')}</Button>
    </>
  ) : (
    <output className={classes.sending}>
      <Loader size="sm" />
      {words('sign.sending')}
    </output>
  );
};
