import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n/index.ts';
import classes from './search-entry.module.css';

/** A part of the search, which comes when its place is there; `instead` stands there when it cannot be fetched. */
const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts('search')]).catch(() => [instead]);
    return { default: component ?? instead };
  });

type FieldProps = {
  /** Somebody came to its place before it was there. */
  isAwaited: boolean;
  onAwaited?: () => void;
};

/** Leads to the page of the search, which has a field as well. */
const SearchLink = ({ onAwaited }: FieldProps) => {
  const { t } = useTranslation();
  return (
    <Link to="/app/search" className={classes.place} data-search="everywhere" onFocus={onAwaited}>
      <IconSearch size={16} aria-hidden />
      {t('shell.find')}
    </Link>
  );
};

type SheetProps = { opened: boolean; onClose: () => void };

const ToPage = ({ onClose }: SheetProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate({ to: '/app/search' });
  }, [navigate, onClose]);
  return null;
};

const Field = part<FieldProps>(
  () => import('./search-field.tsx').then((it) => it.SearchField),
  SearchLink,
);
const Sheet = part<SheetProps>(
  () => import('./search-sheet.tsx').then((it) => it.SearchSheet),
  ToPage,
);

/** The search over everything in the top bar of a desktop. */
export const SearchEntry = () => {
  const [isAwaited, setAwaited] = useState(false);
  return (
    <Suspense fallback={<SearchLink isAwaited={false} onAwaited={() => setAwaited(true)} />}>
      <Field isAwaited={isAwaited} />
    </Suspense>
  );
};

/** The sign in the top bar of a phone that opens it. */
export const PhoneSearch = () => {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <ActionIcon
        variant="transparent"
        color="dark"
        aria-label={t('shell.openSearch')}
        aria-expanded={isOpened}
        onClick={() => {
          setWasOpened(true);
          setOpened(true);
        }}
      >
        <IconSearch size={20} />
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <Sheet opened={isOpened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
};
