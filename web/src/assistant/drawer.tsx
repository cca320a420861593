import { ActionIcon } from '@mantine/core';
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChevronLeft,
  IconEraser,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './assistant.module.css';
import { useChat } from './chat.ts';
import { ChatView } from './chat-view.tsx';
import { shutDock, toggleFull, useDock } from './dock.ts';
import { HistoryList } from './history-list.tsx';
import { useClear } from './use-clear.ts';
import { useOpenSession } from './use-open-session.ts';

/** Shuts it; the focus goes back to what opened it. */
const shut = (): void => {
  shutDock();
  document.getElementById('assistant-button')?.focus();
};

/** The assistant beside the page, 400 px wide, or over all of it with the history at its left. */
export const AssistantDrawer = () => {
  const { t } = useTranslation('assistant');
  const { isFull } = useDock();
  const [isHistory, setHistory] = useState(false);
  const showsChat = isFull || !isHistory;
  const self = useRef<HTMLElement>(null);
  useEscape(self);
  return (
    <aside
      ref={self}
      aria-label={t('title')}
      className={classes.drawer}
      data-full={isFull || undefined}
    >
      <DrawerHead isHistory={isHistory && !isFull} onHistory={setHistory} />
      <div className={classes.body}>
        {(isFull || isHistory) && (
          <section className={classes.history} aria-label={t('history')}>
            <DrawerHistory onOpened={() => setHistory(false)} />
          </section>
        )}
        {showsChat && (
          <div className={classes.chat}>
            <ChatView />
          </div>
        )}
      </div>
    </aside>
  );
};

/** Esc in it shuts it, unless something within it, as an open list, has taken the key. */
const useEscape = (self: React.RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Node && self.current?.contains(event.target);
      const hasOpenList = self.current?.querySelector('[aria-expanded="true"]');
      if (event.key === 'Escape' && !event.defaultPrevented && isInside && !hasOpenList) {
        shut();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [self]);
};

type HeadProps = { isHistory: boolean; onHistory: (isHistory: boolean) => void };

const DrawerHead = ({ isHistory, onHistory }: HeadProps) => {
  const { t } = useTranslation(['assistant', 'common']);
  const { isFull } = useDock();
  const clear = useClear();
  const { messages } = useChat();
  return (
    <header role="presentation" className={classes.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('common:back')}
        onClick={() => (isHistory ? onHistory(false) : shut())}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <h2 className={classes.title}>{t(isHistory ? 'history' : 'title')}</h2>
      {!(isHistory || isFull) && (
        <button type="button" className={classes.textButton} onClick={() => onHistory(true)}>
          {t('historyShort')}
        </button>
      )}
      {!isHistory && messages.length > 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('clear')}
          title={t('clear')}
          onClick={() => void clear()}
        >
          <IconEraser size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t(isFull ? 'dock' : 'full')}
        title={t(isFull ? 'dock' : 'full')}
        onClick={toggleFull}
      >
        {isFull ? (
          <IconArrowsDiagonalMinimize2 size={18} aria-hidden />
        ) : (
          <IconArrowsDiagonal size={18} aria-hidden />
        )}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('common:close')}
        onClick={shut}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </header>
  );
};

const DrawerHistory = ({ onOpened }: { onOpened: () => void }) => {
  const { open, opening } = useOpenSession(onOpened);
  return (
    <HistoryList
      opener={(session, className, content) => (
        <button
          type="button"
          className={className}
          aria-busy={opening === session.id}
          onClick={() => void open(session.id)}
        >
          {content}
        </button>
      )}
    />
  );
};
