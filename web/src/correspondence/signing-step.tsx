import { Button, Loader } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, newKey } from '../api/index.ts';
import { documentLabel } from '../document-kit/page/document-label.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { toast } from '../ui/toasts.tsx';
import { useIsHere } from '../ui/use-is-here.ts';
import classes from './form.module.css';
import { PaperPdf } from './paper-pdf.tsx';
import { PaperSigningWays } from './paper-signing-ways.tsx';
import { paperPlace } from './place.ts';
import type { SignedRoom } from './types.ts';
import type { useStep } from './use-step.ts';

/** A signature by NCALayer goes with the paper; those by phone and by demo key lie with the server. The key makes one paper of it. */
type Signed = { cms: string | undefined; key: string };

type Paper = { id: string; projectUuid: string; documentNumber: string; title: string };

type Payload = { documentNumber: string; title: string };

type Asked<W extends Payload> = {
  body: W & { cms: string | undefined };
  idempotencyKey: string;
};

/** How a paper of this sort is sent. */
type Sort<W extends Payload, P extends Paper> = {
  room: SignedRoom;
  calls: {
    send: (asked: Asked<W>) => Promise<P>;
    reply: (asked: Asked<W> & { params: { id: string } }) => Promise<P>;
  };
  /** What it answers. */
  answeredId: string | undefined;
  /** Puts the paper where its page looks for it. */
  accept: (paper: P) => void;
};

type WritingProps<W extends Payload, P extends Paper> = Sort<W, P> & {
  step: ReturnType<typeof useStep>;
  form: {
    preview: { id: string; payload: W } | undefined;
    /** It was sent. */
    drop: () => void;
    /** It has to be frozen anew. */
    thaw: (because: unknown) => void;
  };
  /** The form. */
  children: ReactNode;
};

/** Writing a paper: the form first, then the paper as it will be signed. */
export const WritingSteps = <W extends Payload, P extends Paper>({
  step,
  form,
  children,
  ...sort
}: WritingProps<W, P>) =>
  form.preview && step.isSigning ? (
    <SigningStep
      {...sort}
      preview={form.preview}
      onChange={step.back}
      onSent={form.drop}
      onOutdated={(error) => {
        form.thaw(error);
        step.backBecause(error);
      }}
    />
  ) : (
    children
  );

type Props<W extends Payload, P extends Paper> = Sort<W, P> & {
  preview: { id: string; payload: W };
  /** Back to the form. */
  onChange: () => void;
  onSent: () => void;
  /** The paper has to be frozen anew. */
  onOutdated: (error: unknown) => void;
};

/** A paper as it will be signed and the ways of signing; once it is signed it is sent. */
const SigningStep = <W extends Payload, P extends Paper>(props: Props<W, P>) => {
  const { room, preview, onChange } = props;
  const { t } = useTranslation('correspondence');
  const words = useOwnWords(room).t;
  const cms = useRef<string>(undefined);
  const sending = useSendSigned(props);
  const isSigned = sending.status !== 'idle';
  return (
    <section className={`surface ${classes.sign}`} aria-label={words('sign.pdf')}>
      <PaperPdf id={preview.id} fileName={`${preview.payload.documentNumber}.pdf`} isLow>
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
          <PaperSigningWays
            id={preview.id}
            paper={preview.payload}
            accept={(signature) => {
              cms.current = signature;
            }}
            onDone={() => sending.mutate({ cms: cms.current, key: newKey() })}
          />
        )}
      </div>
    </section>
  );
};

/** Sends a signed paper and opens its page, unless its sender has gone elsewhere meanwhile. */
const useSendSigned = <W extends Payload, P extends Paper>({
  room,
  calls,
  answeredId,
  preview,
  accept,
  onSent,
  onOutdated,
}: Props<W, P>) => {
  const { t } = useOwnWords(room);
  const router = useRouter();
  const isHere = useIsHere();
  return useMutation({
    mutationFn: ({ cms, key }: Signed) => {
      // The same key is never sent twice.
      const asked = { body: { ...preview.payload, cms }, idempotencyKey: key };
      return answeredId === undefined
        ? calls.send(asked)
        : calls.reply({ ...asked, params: { id: answeredId } });
    },
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
