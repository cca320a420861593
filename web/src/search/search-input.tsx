/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a field whose suggestions are more than texts is no input with a datalist */
import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lineId } from './search-panel.tsx';
import type { Search } from './use-search.ts';

/** Where the whole hint is seen: the field of the top bar grows with the window, that of a phone is as wide as it. */
const roomQuery = '(min-width: 84em), (max-width: 47.99em)';

/** As long as the server takes. */
const MOST_LETTERS = 200;

type Props = {
  search: Search;
  listId: string;
  isOpen: boolean;
  onOpen: () => void;
  /** Something was chosen, or Esc pressed. */
  onClose: () => void;
  onFocus?: () => void;
  sign?: ReactNode;
  isFirst?: boolean;
};

/** The field of the search over everything: arrows choose what it found, Enter opens it, Ctrl and Enter look elsewhere. */
export const SearchInput = (props: Props) => {
  const { search, listId, isOpen, onOpen, onFocus, sign, isFirst } = props;
  const { t } = useTranslation();
  const onKeyDown = useKeys(props);
  const { active } = search;
  const hasRoom = useMediaQuery(roomQuery, true, { getInitialValueInEffect: false });
  return (
    <TextInput
      role="combobox"
      aria-label={t('shell.find')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={isOpen && active >= 0 ? lineId(listId, active) : undefined}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={hasRoom ? t('shell.find') : t('filters.search')}
      maxLength={MOST_LETTERS}
      data-search="everywhere"
      data-autofocus={isFirst || undefined}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={sign}
      rightSectionWidth={sign ? 40 : undefined}
      value={search.text}
      onChange={({ currentTarget }) => {
        search.type(currentTarget.value);
        onOpen();
      }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    />
  );
};

const useKeys = ({ search, isOpen, onOpen, onClose }: Props) => {
  const router = useRouter();
  const { lines, active, choose, toggle, hasProject } = search;
  const go = () => {
    const line = lines[active];
    if (line?.type === 'scope') {
      return toggle();
    }
    const target = line?.target ?? search.target;
    if (target !== undefined) {
      onClose();
      router.history.push(target);
    }
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? choose(active + 1) : onOpen()),
    ArrowUp: () => (isOpen ? choose(active < 0 ? -1 : active - 1) : onOpen()),
    Enter: go,
    Escape: onClose,
  };
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && hasProject) {
      event.preventDefault();
      toggle();
      return;
    }
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  };
};
