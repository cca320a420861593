import { Button } from '@mantine/core';
import { MOST_REMARKS } from '@nysan/contract/documents/remark-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentPath } from '../../document-kit/kind.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './form.module.css';
import { prescriptions } from './kind.ts';
import { useCreatePrescription } from './queries.ts';
import { RemarkBlock } from './remark-block.tsx';
import { blankRemark, bodyOf } from './remark-values.ts';
import { RestoredNote } from './restored-note.tsx';
import { useKeptRemarks } from './use-kept-remarks.ts';
import { focusPlace, useRemarkFaults } from './use-remark-faults.ts';

type Props = {
  whose: Supervision;
  /** Under what it is kept while it is written. */
  place: string;
};

const first = [blankRemark];

/** The remarks of a new prescription; on a phone one is open at a time. */
export const CreateForm = ({ whose, place }: Props) => {
  const kept = useKeptRemarks({ place, first });
  const { remarks } = kept;
  const [opened, setOpened] = useState(remarks.at(-1)?.key);
  const { send, isSending, faults } = useSending(whose, kept, setOpened);
  const add = () => setOpened(kept.add());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} noValidate>
      {kept.isRestored && <RestoredNote onReset={kept.reset} />}
      {remarks.map((remark, at) => (
        <RemarkBlock
          key={remark.key}
          whose={whose}
          remark={remark}
          number={at + 1}
          faults={faults.of(remark)}
          isOpen={opened === remark.key || remarks.length === 1}
          onOpen={() => setOpened(remark.key)}
          onChange={(patch) => kept.change(remark.key, patch)}
          onRemove={remarks.length > 1 ? () => kept.remove(remark.key) : undefined}
        />
      ))}
      <Actions>
        <AddButton disabled={remarks.length >= MOST_REMARKS} onClick={add} />
        <SendButton count={remarks.length} isSending={isSending} />
      </Actions>
    </form>
  );
};

const useSending = (
  whose: Supervision,
  { remarks, end }: ReturnType<typeof useKeptRemarks>,
  open: (key: string) => void,
) => {
  const { t } = useTranslation();
  const router = useRouter();
  const { projectId = '' } = useParams({ strict: false });
  const faults = useRemarkFaults();
  const create = useMutation({ mutationFn: useCreatePrescription(whose) });
  const show = (place: ReturnType<typeof faults.refuse>) => {
    if (place) {
      open(place.key);
      focusPlace(place);
    }
  };
  const send = () => {
    const missing = faults.firstMissing(remarks);
    if (missing) {
      show(missing);
      return;
    }
    create.mutate(
      remarks.map(({ values }) => bodyOf(values)),
      {
        onSuccess: ({ id, documentId }) => {
          end();
          toast.success(t('successCreated'), documentId);
          router.history.replace(documentPath(prescriptions[whose].place, projectId, id));
        },
        onError: (error) => show(faults.refuse(error, remarks)),
      },
    );
  };
  return { send, isSending: create.isPending, faults };
};

/** At the end of the page, always in sight; on a phone at the thumb. */
const Actions = ({ children }: { children: ReactNode }) =>
  useIsPhone() ? (
    <BottomBar>{children}</BottomBar>
  ) : (
    <div className={classes.actions}>{children}</div>
  );

const AddButton = ({ disabled, onClick }: { disabled: boolean; onClick: () => void }) => {
  const { t } = useTranslation('prescription');
  const isPhone = useIsPhone();
  return (
    <Button
      variant="default"
      className={classes.more}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={disabled}
      onClick={onClick}
    >
      {t(isPhone ? 'create.more' : 'create.add')}
    </Button>
  );
};

const SendButton = ({ count, isSending }: { count: number; isSending: boolean }) => {
  const { t } = useTranslation('prescription');
  const isPhone = useIsPhone();
  return (
    <Button type="submit" loading={isSending}>
      {t(isPhone ? 'create.done' : 'create.send', { count })}
    </Button>
  );
};
