import { Button } from '@mantine/core';
import { IconChevronLeft, IconEraser, IconHistory } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../ui/page-title.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './assistant.module.css';
import { useChat } from './chat.ts';
import { useClear } from './use-clear.ts';

type Props = {
  /** Where the phone's "back" leads. */
  backTo: string;
  children: ReactNode;
};

/** A page that is filled by the chat: its head with back, history and clear, and the chat below. */
export const ChatFrame = ({ backTo, children }: Props) => {
  const { t } = useTranslation(['assistant', 'common']);
  const { history } = useRouter();
  const isPhone = useIsPhone();
  const { messages } = useChat();
  const clear = useClear();
  usePageTitle(t('title'), backTo);
  return (
    <div className={classes.page}>
      <header role="presentation" className={classes.pageHead}>
        {!isPhone && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconChevronLeft size={18} aria-hidden />}
            onClick={() => history.back()}
          >
            {t('common:back')}
          </Button>
        )}
        <h1 className={classes.title}>{t('title')}</h1>
        <Button
          component={Link}
          to="/app/ai-chat/history"
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
        >
          {t('historyShort')}
        </Button>
        {messages.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconEraser size={18} aria-hidden />}
            onClick={() => void clear()}
          >
            {t('clearShort')}
          </Button>
        )}
      </header>
      <div className={classes.chat}>{children}</div>
    </div>
  );
};
