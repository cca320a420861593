import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors, messageOf } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './form.module.css';
import { PersonField } from './people-fields.tsx';
import type { PaperRoom } from './types.ts';

type Props = {
  room: PaperRoom;
  paper: { id: string; projectUuid: string };
  /** Who is asked and has left; `leftSeat` is the seat in which nobody answers. */
  asked: { fullname: string; leftSeat: string | null };
};

/** Asks another for what a paper asks of somebody who left; nothing where there is nobody to replace, or the reader may not. */
export const PassOn = ({ room, paper, asked: { fullname, leftSeat } }: Props) => {
  const { t } = useTranslation('correspondence');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return leftSeat === null ? null : (
    <div>
      <p className="muted">{t('passOn.left')}</p>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUserShare size={16} aria-hidden />}
        aria-label={t('passOn.of', { name: fullname })}
        onClick={() => setOpen(true)}
      >
        {t('passOn.open')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('passOn.title')} width={480}>
        <Form room={room} paper={paper} from={leftSeat} name={fullname} onDone={close} />
      </Dialog>
    </div>
  );
};

type FormProps = Pick<Props, 'room' | 'paper'> & { from: string; name: string; onDone: () => void };

const Form = ({ room, paper, from, name, onDone }: FormProps) => {
  const { t } = useTranslation(['correspondence', 'common']);
  const [to, setTo] = useState('');
  const [isTried, setTried] = useState(false);
  const people = useQuery(
    ask('correspondence', 'recipients', { params: { projectId: paper.projectUuid } }),
  );
  const pass = usePassOn(room, paper.id, from, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (to !== '') {
      pass.mutate(to);
    }
  };
  const missing = isTried && to === '' ? t('common:thisFieldIsRequired') : undefined;
  const unread = people.error ? messageOf(people.error) : undefined;
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FormRefusal error={pass.error} fields={['toMembershipId']} />
      <p>{t('passOn.about', { name })}</p>
      <PersonField
        label={t('passOn.to')}
        people={people.data ?? []}
        required
        value={to}
        onChange={setTo}
        error={missing ?? fieldErrors(pass.error)['toMembershipId'] ?? unread}
      />
      <DialogButtons submit={t('passOn.submit')} saving={pass.isPending} onCancel={onDone} />
    </form>
  );
};

const usePassOn = (room: PaperRoom, id: string, from: string, onDone: () => void) => {
  const { t } = useTranslation('correspondence');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (toMembershipId: string) =>
      api.correspondence.passOn({
        params: { id },
        body: { fromMembershipId: from, toMembershipId },
      }),
    onSuccess: async () => {
      toast.success(t('passOn.done'));
      onDone();
      await Promise.all([invalidate(client, room), invalidate(client, 'notifications')]);
    },
  });
};
