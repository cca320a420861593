import { ActionIcon } from '@mantine/core';
import { IconMessageChatbot } from '@tabler/icons-react';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n/index.ts';
import { ErrorView } from '../ui/error-view.tsx';
import classes from './assistant-entry.module.css';
import { shutDock, toggleDock, useDock } from './dock.ts';

/** What stands in place of the drawer when it could not be fetched. */
const LostDrawer = () => {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('shell.assistant')} className={classes.lost}>
      <ErrorView error={undefined} onRetry={() => window.location.reload()} />
      <button type="button" className={classes.button} onClick={shutDock}>
        {t('close')}
      </button>
    </aside>
  );
};

/** It comes when it is first opened. */
const Drawer = lazy(async () => {
  const loaded = Promise.all([import('./drawer.tsx'), loadTexts('assistant', 'files')]);
  return loaded.then(
    ([module]) => ({ default: module.AssistantDrawer }),
    () => ({ default: LostDrawer }),
  );
});

/** The pages of the assistant show the same chat, so that no drawer stands beside them. */
const useIsOnItsPage = (): boolean => {
  const matches = useMatchRoute();
  return matches({ to: '/app/ai-chat', fuzzy: true }) !== false;
};

/** Opens the assistant beside the page, and shuts it. */
export const AssistantButton = () => {
  const { t } = useTranslation();
  const { isOpen } = useDock();
  return useIsOnItsPage() ? (
    <Link to="/app/ai-chat" className={classes.button} data-open>
      {t('shell.assistant')}
    </Link>
  ) : (
    <button
      type="button"
      id="assistant-button"
      className={classes.button}
      aria-expanded={isOpen}
      data-open={isOpen || undefined}
      onClick={toggleDock}
    >
      {t('shell.assistant')}
    </button>
  );
};

/** The way of a phone to the chat, which fills its screen. */
export const AssistantLink = () => {
  const { t } = useTranslation();
  return (
    <ActionIcon
      component={Link}
      to="/app/ai-chat"
      variant="transparent"
      color="dark"
      aria-label={t('shell.assistant')}
    >
      <IconMessageChatbot size={20} />
    </ActionIcon>
  );
};

/** Where the drawer stands, to the right of the page. */
export const AssistantDock = () => {
  const { isOpen } = useDock();
  const isOnItsPage = useIsOnItsPage();
  return isOpen && !isOnItsPage ? (
    <Suspense>
      <Drawer />
    </Suspense>
  ) : null;
};
