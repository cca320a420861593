import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './assistant.module.css';
import { HistoryList } from './history-list.tsx';

/** Chats of the past on a page of their own. */
export const HistoryPage = () => {
  const { t } = useTranslation('assistant');
  return (
    <>
      <PageHeader title={t('history')} crumbs={[{ label: t('title'), to: '/app/ai-chat' }]} />
      <div className={classes.historyPage}>
        <HistoryList
          opener={({ id }, className, content) => (
            <Link
              to="/app/ai-chat/history/$sessionId"
              params={{ sessionId: id }}
              className={className}
              preload={false}
            >
              {content}
            </Link>
          )}
        />
      </div>
    </>
  );
};
