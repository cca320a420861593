import { Button } from '@mantine/core';
import type { report as reportShape } from '@nysan/contract/reports.ts';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api, messageOf } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { formatDateTime } from '../i18n/format.ts';
import { safeRedirect } from '../routing/redirect-url.ts';
import { CutText } from '../ui/cut-text.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './reports.module.css';

const long = 240;

/** Words of a person, cut short until the reader wants all of them. */
const LongText = ({ text }: { text: string }) => {
  const { t } = useTranslation('reports');
  const [isWhole, setWhole] = useState(false);
  if (text.length <= long) {
    return <span className={classes.comment}>{text}</span>;
  }
  return (
    <>
      <span className={classes.comment}>
        {isWhole ? text : <CutText most={long}>{text}</CutText>}
      </span>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? t('showLess') : t('showAll')}
      </button>
    </>
  );
};

export type Report = z.output<typeof reportShape>;
type Props = { report: Report };

/** Why, and in which words. */
export const Told = ({ report: { reason, comment } }: Props) => {
  const { t } = useTranslation('reports');
  return (
    <span className={classes.told}>
      <span className={classes.reasonName}>{t(`reasons.${reason}`)}</span>
      {comment && <LongText text={comment} />}
    </span>
  );
};

/** The page it is about, to be opened when it is one of ours, or the assistant's message. */
export const Place = ({ report: { subject, place } }: Props) => {
  const { t } = useTranslation('reports');
  const page = subject === 'PAGE' ? safeRedirect(place) : undefined;
  return page ? (
    <Link to={page} className={classes.place}>
      {place}
    </Link>
  ) : (
    <span className={classes.told}>
      {subject === 'ASSISTANT_MESSAGE' && <span className="muted">{t('ofAssistant')}</span>}
      <LongText text={place} />
    </span>
  );
};

/** Who reported it, and when. */
export const Author = ({ report: { author, createdAt } }: Props) => (
  <span className={classes.told}>
    <span>{author.fullname}</span>
    <span className={classes.email}>{author.email}</span>
    <span className={`${classes.email} figures`}>{formatDateTime(createdAt)}</span>
  </span>
);

/** Who handled it and when, or the button that says so. */
export const State = ({ report, compact }: Props & { compact?: boolean }) => {
  const { t } = useTranslation('reports');
  const handle = useHandle();
  const { id, handledAt, handledBy } = report;
  if (handledAt !== null) {
    return (
      <span className={classes.told}>
        <span>
          <Pill tone="green">{t('handled')}</Pill>
        </span>
        <span className={`${classes.email} figures`}>
          {handledBy && `${handledBy} · `}
          {formatDateTime(handledAt)}
        </span>
      </span>
    );
  }
  return (
    <Button
      variant={compact ? 'subtle' : 'default'}
      size={compact ? 'compact-sm' : undefined}
      leftSection={<IconCheck size={16} aria-hidden />}
      loading={handle.isPending}
      onClick={() => handle.mutate(id)}
    >
      {t('handle')}
    </Button>
  );
};

const useHandle = () => {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.reports.handle({ params: { id } }),
    onSuccess: () => {
      toast.success(t('handledSuccess'));
      return invalidate(client, 'reports');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
};
