import { Autocomplete, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { isFound } from '../ui/found-in-list.ts';
import classes from './organizations.module.css';
import type { Organization } from './types.ts';

type Props = Pick<React.ComponentProps<typeof Autocomplete>, 'value' | 'onChange' | 'error'> & {
  organization: Organization;
};

/** The e-mail of a new member: any, or chosen from the people of their organization who are not yet in the project for it. */
export const EmailField = ({ organization, ...field }: Props) => {
  const { t } = useTranslation('organizations');
  const people = useSuggestions(organization);
  const personOf = (email: string) => people.find((person) => person.email === email);
  const filter: OptionsFilter = ({ options, search }) => {
    const typed = search.trim().toLowerCase();
    const nameOf = (email: string) => personOf(email)?.fullname ?? '';
    // There are no groups here. What stands in the field already is no suggestion, and would only cover the next one.
    return (options as ComboboxItem[]).filter(
      ({ value }) => value.toLowerCase() !== typed && isFound(`${value} ${nameOf(value)}`, search),
    );
  };
  return (
    <Autocomplete
      label={t('member.email')}
      type="email"
      withAsterisk
      data-autofocus
      autoComplete="off"
      description={t('member.emailHint')}
      data={people.map(({ email }) => email)}
      filter={filter}
      limit={20}
      renderOption={({ option: { value } }) => (
        <span className={classes.option}>
          <span>{personOf(value)?.fullname}</span>
          <span className="muted">
            {[value, personOf(value)?.jobTitle].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
      {...field}
    />
  );
};

const useSuggestions = ({ id, users }: Organization) => {
  const { data } = useQuery({
    ...ask('admin', 'people', { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const present = new Set(users.map(({ email }) => email.toLowerCase()));
  return (data ?? []).filter(({ email }) => !present.has(email.toLowerCase()));
};
