import { Button } from '@mantine/core';
import type { RemarkForm } from '@nysan/contract/documents/remark.ts';
import { MOST_REMARKS } from '@nysan/contract/documents/remark-fields.ts';
import { issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoles } from '../../../access/can.ts';
import { messageOf } from '../../../api/index.ts';
import { askToIssue } from '../../../document-kit/approval/issue-dialog.tsx';
import { refusalOfStart } from '../../../document-kit/approval/start-at-once.ts';
import { documentPath } from '../../../document-kit/page/kind.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { keptClear } from '../../../ui/room-below.ts';
import { toast } from '../../../ui/toasts.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './form.module.css';
import { prescriptions } from './kind.ts';
import { useCreatePrescription } from './queries.ts';
import { RemarkBlock } from './remark-block.tsx';
import { blankRemark, bodyOf, offeredAfter } from './remark-values.ts';
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
  const sending = useSending(whose, kept, setOpened);
  const { send, faults } = sending;
  // What is sent while photos are on their way would go without them.
  const { isBusy, during } = useBusy();
  const roles = useRoles();
  const mayIssue = issuerSeats[whose].some((role) => roles.includes(role));
  const add = () => {
    const key = kept.add(offeredAfter(remarks.map(({ values }) => values)));
    setOpened(key);
    focusPlace({ key, field: 'files' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ isIssued: mayIssue });
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
          during={during}
          onChange={(patch) => kept.change(remark.key, patch)}
          onRemove={remarks.length > 1 ? () => kept.remove(remark.key) : undefined}
        />
      ))}
      <Actions>
        <AddButton isFull={remarks.length >= MOST_REMARKS} onClick={add} />
        <SendButtons
          mayIssue={mayIssue}
          isSending={sending.isSending}
          isBusy={isBusy}
          onKeep={() => send({ isIssued: false })}
        />
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
  const make = useCreatePrescription(whose);
  const create = useMutation({
    mutationFn: async ({ bodies, isIssued }: { bodies: RemarkForm[]; isIssued: boolean }) => {
      const made = await make(bodies);
      return { made, refusal: isIssued ? await refusalOfStart(made.id) : undefined, isIssued };
    },
  });
  const show = (place: ReturnType<typeof faults.refuse>) => {
    if (place) {
      open(place.key);
      focusPlace(place);
    }
  };
  /** Keeps it as a draft, or has its author sign it at once: the page it leads to asks for the signature. */
  const send = ({ isIssued }: { isIssued: boolean }) => {
    const missing = faults.firstMissing(remarks);
    if (missing) {
      show(missing);
      return;
    }
    create.mutate(
      { bodies: remarks.map(({ values }) => bodyOf(values)), isIssued },
      {
        onSuccess: ({ made: { id, documentId }, refusal }) => {
          end();
          if (refusal !== undefined) {
            toast.error(messageOf(refusal), documentId);
          } else if (isIssued) {
            askToIssue(id);
          } else {
            toast.success(t('successCreated'), documentId);
          }
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
    <div className={classes.actions} {...keptClear}>
      {children}
    </div>
  );

const AddButton = ({ isFull, onClick }: { isFull: boolean; onClick: () => void }) => {
  const { t } = useTranslation('prescription');
  const isPhone = useIsPhone();
  return (
    <PermissionButton
      variant="default"
      className={classes.more}
      leftSection={<IconPlus size={18} aria-hidden />}
      allowed={!isFull}
      reason={t('create.most', { most: MOST_REMARKS })}
      onClick={onClick}
    >
      {t(isPhone ? 'create.more' : 'create.add')}
    </PermissionButton>
  );
};

type SendProps = {
  /** The reader issues what they write; who does not keeps a draft. */
  mayIssue: boolean;
  isSending: boolean;
  isBusy: boolean;
  onKeep: () => void;
};

const SendButtons = ({ mayIssue, isSending, isBusy, onKeep }: SendProps) => {
  const { t } = useTranslation(['prescription', 'common']);
  const isPhone = useIsPhone();
  const why = useId();
  const whyNot = isBusy ? { disabled: true, 'aria-describedby': why } : {};
  const wait = isBusy && (
    <p id={why} className={classes.why}>
      {t('common:filesUnderWay')}
    </p>
  );
  const draft = t(isPhone ? 'create.draftShort' : 'create.draft');
  if (!mayIssue) {
    return (
      <>
        {wait}
        <Button type="submit" loading={isSending} {...whyNot}>
          {draft}
        </Button>
      </>
    );
  }
  const buttons = (
    <>
      {wait}
      <Button variant="default" disabled={isSending} {...whyNot} onClick={onKeep}>
        {draft}
      </Button>
      <Button type="submit" loading={isSending} {...whyNot}>
        {t('issue')}
      </Button>
    </>
  );
  return isPhone ? buttons : <div className={classes.sending}>{buttons}</div>;
};
