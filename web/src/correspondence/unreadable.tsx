import { Button } from '@mantine/core';
import type { NumberedPaper, UnreadablePaper } from '@nysan/contract/correspondence/every-paper.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { api, messageOf } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import { shortName } from '../document-kit/list/short-name.ts';
import { formatDate } from '../i18n/format.ts';
import { confirm } from '../ui/confirm.tsx';
import { Section } from '../ui/section.tsx';
import { toast } from '../ui/toasts.tsx';
import { paperPlace } from './place.ts';
import type { PaperRoom } from './types.ts';
import classes from './unreadable.module.css';

const rooms = {
  letters: { type: 'LETTER', section: 'letters' },
  memos: { type: 'MEMO', section: 'memos' },
  minutes: { type: 'PROTOCOL', section: 'protocols' },
} as const satisfies Record<PaperRoom, { type: NumberedPaper; section: string }>;

/** Papers of this sort that nobody can read any more, for an administrator to open; nothing while there are none. */
export const Unreadable = ({ room }: { room: PaperRoom }) => {
  const { t } = useTranslation('correspondence');
  const { projectId = '' } = useParams({ strict: false });
  const { data } = useQuery({
    ...ask('correspondence', 'unreadable', { params: { projectId } }),
    enabled: useCan('admin/correspondence', 'edit'),
  });
  const papers = (data ?? []).filter(({ type }) => type === rooms[room].type);
  return papers.length > 0 ? (
    <Section title={t('unreadable.title')}>
      <p className={classes.hint}>{t('unreadable.hint')}</p>
      <ul className={classes.list}>
        {papers.map((paper) => (
          <Paper key={paper.id} paper={paper} room={room} />
        ))}
      </ul>
    </Section>
  ) : null;
};

type Props = { paper: UnreadablePaper; room: PaperRoom };

const Paper = ({ paper, room }: Props) => {
  const { t } = useTranslation('correspondence');
  const { documentNumber, createdAt, author } = paper;
  const { open, isPending } = useOpening(paper, room);
  return (
    <li className={classes.paper}>
      <strong className="figures">{documentNumber}</strong>
      <span className="figures">{formatDate(createdAt)}</span>
      <span className={classes.author} title={author}>
        {shortName(author)}
      </span>
      <Button variant="default" loading={isPending} onClick={() => void open()}>
        {t('unreadable.open')}
      </Button>
    </li>
  );
};

/** Opens a paper after asking and leads to it; one that was opened before is only led to. */
const useOpening = ({ id, documentNumber, isOpen }: UnreadablePaper, room: PaperRoom) => {
  const { t } = useTranslation('correspondence');
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  const client = useQueryClient();
  const toPaper = () => router.history.push(paperPlace(rooms[room].section).paper(projectId, id));
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.correspondence.open({ params: { id } }),
    onSuccess: toPaper,
    onError: (error) => toast.error(messageOf(error), documentNumber),
    onSettled: () => Promise.all([invalidate(client, 'correspondence'), invalidate(client, room)]),
  });
  return {
    isPending,
    open: async () => {
      if (isOpen) {
        toPaper();
      } else if (await confirm({ text: t('unreadable.sure'), about: documentNumber })) {
        mutate();
      }
    },
  };
};
