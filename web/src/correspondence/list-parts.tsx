import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRoles } from '../access/can.ts';
import { ask } from '../api/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PermissionButton } from '../ui/permission-button.tsx';
import classes from './list-parts.module.css';
import { type Stage, StageTabs, UnreadOnly } from './stage-tabs.tsx';
import type { PaperRoom } from './types.ts';
import { useUnreadCount } from './use-read.ts';

const useOwnWords = (room: PaperRoom) =>
  useTranslation([
    ({ letters: 'letter', memos: 'memo', minutes: 'minutes' } as const)[room],
    'correspondence',
  ]);

type WriteProps = { room: PaperRoom; to: (projectId: string) => string; icon: ReactNode };

/** Leads to a new paper. */
export const WriteButton = ({ room, to, icon }: WriteProps) => {
  const { t } = useOwnWords(room);
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  const hasSeat = useHasSeat();
  return (
    <PermissionButton
      allowed={useCan('correspondence', 'create') && hasSeat}
      {...(!hasSeat && { reason: t('correspondence:noSeat') })}
      leftSection={icon}
      onClick={() => router.history.push(to(projectId))}
    >
      {t('write')}
    </PermissionButton>
  );
};

type ToolsProps<S extends Stage> = {
  room: PaperRoom;
  stages: readonly S[];
  search: {
    own: { stage?: S | undefined; unread?: string | undefined };
    change: (patch: { stage?: S | undefined; unread?: 'true' | undefined }) => void;
  };
};

/** Which papers are wanted: above a table, or the cards of a phone. */
export const PaperTools = <S extends Stage>({
  room,
  stages,
  search: { own, change },
}: ToolsProps<S>) => {
  const { t } = useOwnWords(room);
  return (
    <div className={classes.tools}>
      <StageTabs
        label={t('stages')}
        stages={stages}
        value={own.stage}
        unread={useUnreadCount(room)}
        onChange={(stage) => change({ stage })}
      />
      <UnreadOnly value={own.unread} onChange={(unread) => change({ unread })} />
    </div>
  );
};

/** Nothing is unread, and the way to what was read. */
export const NoneUnread = ({ room, onShowAll }: { room: PaperRoom; onShowAll: () => void }) => {
  const { t } = useOwnWords(room);
  return (
    <EmptyState
      title={t('empty.read')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('empty.showAll')}
        </Button>
      }
    />
  );
};

/** Whether the reader has a place in the project to write from. Everybody has whose roles come from one; an administrator is looked for. */
const useHasSeat = (): boolean => {
  const { projectId = '' } = useParams({ strict: false });
  const enabled = useRoles().includes('ADMIN');
  const { data: me } = useQuery({ ...ask('identity', 'profile'), enabled });
  const { data: people } = useQuery({
    ...ask('correspondence', 'recipients', { params: { projectId } }),
    enabled,
  });
  return !enabled || !me || !people || people.some(({ email }) => email === me.email);
};
