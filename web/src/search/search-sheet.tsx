import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../ui/side-drawer.tsx';
import classes from './search.module.css';
import { SearchInput } from './search-input.tsx';
import { SearchPanel } from './search-panel.tsx';
import { useSearch } from './use-search.ts';

/** The same on a phone, over the whole screen. */
export const SearchSheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('search');
  const search = useSearch();
  const listId = useId();
  const close = () => {
    search.clear();
    onClose();
  };
  return (
    <SideDrawer opened={opened} onClose={close} title={t('title')}>
      <search className={classes.sheet}>
        <SearchInput
          search={search}
          listId={listId}
          isOpen={search.isAsked}
          onOpen={() => undefined}
          onClose={close}
          isFirst
        />
        {search.isAsked ? (
          <SearchPanel search={search} listId={listId} onOpen={close} />
        ) : (
          <p className={classes.note}>{t('beginHint')}</p>
        )}
      </search>
    </SideDrawer>
  );
};
