import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconMenu2, IconX } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssistantLink } from '../assistant/assistant-entry.tsx';
import { isEmbedded, tellHost } from '../embedding/host.ts';
import { home } from '../routing/redirect-url.ts';
import { PhoneSearch } from '../search/search-entry.tsx';
import { brand } from '../ui/brand.tsx';
import { useCurrentTitle } from '../ui/page-title.ts';
import { ToastSlot } from '../ui/toast-slot.tsx';
import { Bell } from './bell.tsx';
import { PhoneSections } from './phone-sections.tsx';
import classes from './shell.module.css';

/** The phone's top bar: back and the page's title (or the brand), the notifications, the section picker. */
export const PhoneBar = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const { title, backTo } = useCurrentTitle();
  const [opened, setOpened] = useState(false);
  return (
    <header className={classes.bar} data-top-bar>
      <div className={classes.phone}>
        {backTo ? (
          <>
            <ActionIcon
              variant="transparent"
              color="dark"
              aria-label={t('back')}
              onClick={() => router.history.push(backTo)}
            >
              <IconChevronLeft size={22} />
            </ActionIcon>
            <span className={classes.phoneTitle}>{title}</span>
          </>
        ) : (
          <span className={classes.phoneBrand}>
            <Link to={home} {...brand} />
          </span>
        )}
        <div className={classes.tools}>
          <PhoneSearch />
          <AssistantLink />
          <Bell />
          <ActionIcon
            variant="transparent"
            color="dark"
            aria-label={t('shell.sections')}
            aria-expanded={opened}
            onClick={() => setOpened(true)}
          >
            <IconMenu2 size={22} />
          </ActionIcon>
          {isEmbedded() && <CloseButton />}
        </div>
      </div>
      <ToastSlot />
      <PhoneSections opened={opened} onClose={() => setOpened(false)} />
    </header>
  );
};

/** Gives the screen back to the application that shows us. */
const CloseButton = () => {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="transparent"
      color="dark"
      aria-label={t('close')}
      onClick={() => tellHost({ type: 'close' })}
    >
      <IconX size={22} />
    </ActionIcon>
  );
};
