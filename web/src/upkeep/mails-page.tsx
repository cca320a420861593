import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { orPlaceholder } from '../i18n/format.ts';
import type { Column } from '../ui/data-table.tsx';
import { QueuePage } from './queue-page.tsx';
import { AgainButton, QueuedError, QueuedState, useQueuedColumns } from './queued-parts.tsx';
import type { Mail } from './types.ts';
import classes from './upkeep.module.css';
import { useAgain } from './use-again.ts';

/** Mails that have not left, with whom they are for, and why. */
export const MailsPage = () => (
  <QueuePage<Mail>
    of="mails"
    texts={useTexts()}
    load={(query, signal) => api.upkeep.mails({ query, signal })}
    columns={useColumns()}
    card={(mail) => (
      <div className={classes.card}>
        <Subject mail={mail} />
        <span className="muted">{orPlaceholder(mail.to)}</span>
        <QueuedError row={mail} />
        <QueuedState row={mail} />
        <Again mail={mail} />
      </div>
    )}
  />
);

const useTexts = () => {
  const { t } = useTranslation('upkeep');
  return {
    title: t('mails.title'),
    count: (count: number) => t('mails.count', { count }),
    empty: t('mails.empty'),
    emptyHint: t('mails.emptyHint'),
  };
};

const useColumns = (): Column<Mail>[] => {
  const { t } = useTranslation('upkeep');
  return [
    {
      id: 'subject',
      title: t('mails.subjectAndTo'),
      cell: (mail) => (
        <span className={classes.stacked}>
          <Subject mail={mail} />
          <span className="muted">{orPlaceholder(mail.to)}</span>
        </span>
      ),
    },
    ...useQueuedColumns<Mail>(),
    { id: 'action', title: t('action'), cell: (mail) => <Again mail={mail} />, width: 210 },
  ];
};

const Subject = ({ mail }: { mail: Mail }) => {
  const { t } = useTranslation('upkeep');
  return (
    <span className={classes.stacked}>
      <span>{orPlaceholder(mail.subject)}</span>
      {mail.isOver && <span className="muted">{t('mails.over')}</span>}
    </span>
  );
};

/** One whose link is over is not sent again: it would only mislead. */
const Again = ({ mail }: { mail: Mail }) => {
  const { t } = useTranslation('upkeep');
  const again = useAgain();
  const name = orPlaceholder(mail.subject);
  if (mail.isOver || mail.state === 'in-work') {
    return null;
  }
  const resend = () =>
    again({
      name,
      sure: t('mails.sure', { name }),
      yes: t('mails.again'),
      done: t('mails.done'),
      call: () => api.upkeep.resendMail({ params: { id: mail.id } }),
    });
  return (
    <AgainButton
      label={t('mails.again')}
      name={t('mails.againOne', { name })}
      onClick={() => void resend()}
    />
  );
};
