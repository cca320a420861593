import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pdf-reader.module.css';

type Props = {
  /** Holds the pages and is scrolled. */
  place: RefObject<HTMLDivElement | null>;
  pages: number;
};

/** Which page is in sight, and the ways to another. */
export const PdfSteps = ({ place, pages }: Props) => {
  const { t } = useTranslation('files');
  const number = usePageInSight(place);
  const [typed, setTyped] = useState<string>();
  const goTo = (wanted: number) => {
    const page = place.current?.children[Math.min(pages, Math.max(1, wanted)) - 1];
    page?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('previousPage')}
        disabled={number === 1}
        onClick={() => goTo(number - 1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('nextPage')}
        disabled={number === pages}
        onClick={() => goTo(number + 1)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      <TextInput
        aria-label={t('pageNumber')}
        inputMode="numeric"
        className={classes.number}
        value={typed ?? String(number)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(undefined)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed) {
            goTo(Number(typed));
            setTyped(undefined);
          }
        }}
      />
      <span className={`${classes.all} figures`}>{t('ofPages', { all: pages })}</span>
    </div>
  );
};

/** The number of the page that takes the middle of the place. */
const usePageInSight = (place: RefObject<HTMLDivElement | null>): number => {
  const [number, setNumber] = useState(1);
  useEffect(() => {
    const box = place.current;
    if (!box) {
      return undefined;
    }
    const look = () => {
      const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
      const above = [...box.children].filter((page) => page.getBoundingClientRect().top <= middle);
      setNumber(Math.max(1, above.length));
    };
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [place]);
  return number;
};
