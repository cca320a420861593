import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './document-page.module.css';

/** A part of the paper: a `<Section>` or several. */
export type Part = {
  id: string;
  /** Its name among the tabs above the paper. */
  label: string;
  /** How many records it holds; shown beside the name. */
  count?: number;
  content: ReactNode;
  /** What is decided on: on a phone it stands above everything else. */
  isDecidedOn?: boolean;
};

/** Ways to the parts of the paper; the one in sight is marked. */
export const SectionTabs = ({ parts }: { parts: Part[] }) => {
  const { t } = useTranslation('document');
  const seen = useTopmost(parts.map(({ id }) => id).join());
  return (
    <nav className={classes.tabs} aria-label={t('parts')}>
      {parts.map(({ id, label, count }) => (
        <a
          key={id}
          href={`#${id}`}
          className={classes.tab}
          aria-current={seen === id ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(id)?.scrollIntoView({ block: 'start' });
          }}
        >
          {label} {count ? <span className="figures">{count}</span> : null}
        </a>
      ))}
    </nav>
  );
};

/** The first part that reaches into the upper half of the window. */
const useTopmost = (ids: string): string | undefined => {
  const [seen, setSeen] = useState<string | undefined>(ids.split(',')[0]);
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) {
            visible.add(target.id);
          } else {
            visible.delete(target.id);
          }
        }
        setSeen((old) => ids.split(',').find((id) => visible.has(id)) ?? old);
      },
      { rootMargin: '-90px 0px -55% 0px' },
    );
    for (const id of ids.split(',')) {
      const place = document.getElementById(id);
      if (place) {
        observer.observe(place);
      }
    }
    return () => observer.disconnect();
  }, [ids]);
  return seen;
};
