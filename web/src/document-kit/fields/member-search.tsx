import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/index.ts';
import type { Group } from '../approval/group.ts';
import classes from '../approval/people.module.css';
import { useSeats } from '../approval/use-seats.ts';
import { offeredOf } from './members.ts';
import { useMembers } from './use-suggested.ts';

type Props = {
  group: Group;
  /** It was asked for: the cursor goes there. */
  isWanted: boolean;
  onLeave: () => void;
};

/** Finds a member of the project who may sit in the group: typed, chosen by arrows, taken by Enter. */
export const MemberSearch = ({ group, isWanted, onLeave }: Props) => {
  const { t } = useTranslation('document');
  const { data, error } = useMembers();
  const { seat, isBusy } = useSeats();
  const [keyword, setKeyword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) {
      field.current?.focus();
    }
  }, [isWanted]);
  const present = group.people.map(({ membershipId }) => membershipId);
  const offered = offeredOf(data ?? [], present, group, keyword);
  const add = async (membershipId: string | null) => {
    setKeyword('');
    if (membershipId !== null) {
      await seat([{ field: group.field, membershipId }]);
      onLeave();
    }
  };
  return (
    <Select
      className={classes.add}
      aria-label={t('people.addTo', { group: group.title })}
      placeholder={t('seats.find')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={null}
      searchable
      ref={field}
      data-field-control
      disabled={isBusy}
      data={offered.map(({ membershipId, fullname }) => ({ value: membershipId, label: fullname }))}
      // They match by more than their names.
      filter={({ options }) => options}
      limit={50}
      renderOption={({ option }) => {
        const member = offered.find(({ membershipId }) => membershipId === option.value);
        return (
          <span className={classes.option}>
            {option.label}
            <span className={classes.small}>
              {[member?.role.name, member?.organization?.name].filter(Boolean).join(' · ')}
            </span>
          </span>
        );
      }}
      nothingFoundMessage={t(keyword.trim() === '' ? 'people.nobodyFits' : 'nothing')}
      error={error ? messageOf(error) : undefined}
      value={null}
      searchValue={keyword}
      onSearchChange={setKeyword}
      onChange={(id) => void add(id)}
      onBlur={onLeave}
    />
  );
};
