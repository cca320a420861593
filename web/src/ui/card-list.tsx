import { Loader } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './card-list.module.css';
import { isNewHead } from './data-table.tsx';
import { type RowAction, RowMenu } from './row-menu.tsx';

export type More = { has: boolean; loading: boolean; load: () => void };

type Props<T> = {
  label: string;
  rows: T[];
  keyOf: (row: T) => string;
  card: (row: T) => ReactNode;
  /** Links of its own: one cannot stand in what is a link itself. */
  below?: ((row: T) => ReactNode) | undefined;
  linkOf?: (row: T) => string | undefined;
  onOpen?: (row: T) => void;
  actions?: (row: T) => RowAction[];
  headOf?: (row: T) => string;
  more?: More;
};

/** The same rows for a phone: one card each, appended while scrolling. */
export const CardList = <T,>({
  label,
  rows,
  keyOf,
  card,
  below,
  linkOf,
  onOpen,
  actions,
  headOf,
  more,
}: Props<T>) => (
  <>
    <ul className={classes.list} aria-label={label}>
      {rows.map((row, place) => (
        <Fragment key={keyOf(row)}>
          {headOf && isNewHead(rows, place, headOf) && (
            <li className={classes.head}>{headOf(row)}</li>
          )}
          <li className={classes.card}>
            <CardBody href={linkOf?.(row)} onOpen={onOpen && (() => onOpen(row))}>
              {card(row)}
            </CardBody>
            {below && <div className={classes.below}>{below(row)}</div>}
            {actions && (
              <div className={classes.menu}>
                <RowMenu actions={actions(row)} />
              </div>
            )}
          </li>
        </Fragment>
      ))}
    </ul>
    {more?.has && <Sentinel more={more} />}
  </>
);

const CardBody = ({
  href,
  onOpen,
  children,
}: {
  href: string | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}) => {
  const router = useRouter();
  if (href !== undefined) {
    return (
      <a
        className={classes.body}
        href={href}
        onClick={(event) => {
          event.preventDefault();
          if (onOpen) {
            onOpen();
          } else {
            router.history.push(href);
          }
        }}
      >
        {children}
      </a>
    );
  }
  return onOpen ? (
    <button type="button" className={classes.body} onClick={onOpen}>
      {children}
    </button>
  ) : (
    <div className={classes.body}>{children}</div>
  );
};

/** Loads more as soon as its place comes near the screen. */
export const Sentinel = ({ more }: { more: More }) => {
  const { t } = useTranslation();
  const place = useRef<HTMLOutputElement>(null);
  const loadMore = useEffectEvent(() => more.loading || more.load());
  useEffect(() => {
    if (!place.current) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          loadMore();
        }
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <output ref={place} className={classes.more} aria-label={t('loading')}>
      <Loader size="sm" />
    </output>
  );
};
