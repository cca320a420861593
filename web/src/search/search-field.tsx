import { useEffect, useId, useRef, useState } from 'react';
import classes from './search.module.css';
import { SearchInput } from './search-input.tsx';
import { SearchPanel } from './search-panel.tsx';
import { useSearch } from './use-search.ts';

/** The search over everything in the top bar. What was found stays open until something is chosen, Esc or another place. */
export const SearchField = ({ isAwaited }: { isAwaited: boolean }) => {
  const place = useRef<HTMLElement>(null);
  const search = useSearch();
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && search.isAsked;
  useEffect(() => {
    if (isAwaited) {
      place.current?.querySelector('input')?.focus();
    }
  }, [isAwaited]);
  const close = () => {
    setWanted(false);
    search.clear();
  };
  return (
    <search
      ref={place}
      className={classes.field}
      data-opened={isOpen || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) {
          setWanted(false);
        }
      }}
    >
      <SearchInput
        search={search}
        listId={listId}
        isOpen={isOpen}
        onOpen={() => setWanted(true)}
        onClose={close}
        onFocus={() => setWanted(true)}
        sign={
          search.text === '' && (
            <kbd className={classes.key} aria-hidden>
              /
            </kbd>
          )
        }
      />
      {isOpen && <SearchPanel search={search} listId={listId} onOpen={close} />}
    </search>
  );
};
