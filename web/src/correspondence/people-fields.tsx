import { type ComboboxItem, MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { foundInList } from '../ui/found-in-list.ts';
import classes from './people-fields.module.css';
import { type Correspondent, placeOfPerson } from './types.ts';

type Common = {
  id?: string;
  label: string;
  people: readonly Correspondent[];
  error?: string | undefined;
  required?: boolean;
};

type OneProps = Common & {
  /** A membership, '' for nobody. */
  value: string;
  onChange: (id: string) => void;
  /** It stands below a heading that says what it is: its name is for those who cannot see that. */
  isBare?: true;
  /** The choice is between seats of one person: they are called by their organization. */
  isByPlace?: true;
};

/** Chooses one person of the project; found by name, organization, job and address. */
export const PersonField = ({
  people,
  value,
  onChange,
  isByPlace,
  isBare,
  label,
  ...field
}: OneProps) => {
  const { t } = useTranslation('correspondence');
  const chosen = people.find(({ id }) => id === value);
  return (
    <Select
      {...field}
      {...(isBare ? { 'aria-label': label } : { label })}
      {...listOf(people, isByPlace)}
      placeholder={value ? undefined : t('people.hint')}
      description={chosen && !isByPlace ? placeOfPerson(chosen) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      openOnFocus={false}
      clearable={!isByPlace}
      allowDeselect={false}
      nothingFoundMessage={t('people.nothing')}
      clearButtonProps={{ 'aria-label': t('people.clear'), className: classes.clear }}
    />
  );
};

type ManyProps = Common & { value: string[]; onChange: (ids: string[]) => void };

/** Chooses several. */
export const PeopleField = ({ people, value, onChange, ...field }: ManyProps) => {
  const { t } = useTranslation('correspondence');
  return (
    <MultiSelect
      {...field}
      {...listOf(people)}
      placeholder={value.length > 0 ? undefined : t('people.hint')}
      value={value}
      onChange={onChange}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('people.nothing')}
    />
  );
};

/** More would be scrolled and not read: who looks for somebody types. */
const MOST_SHOWN = 100;

const listOf = (people: readonly Correspondent[], isByPlace?: true) => {
  const byId = new Map(people.map((person) => [person.id, person]));
  const textOf = (id: string) => {
    const person = byId.get(id);
    return person ? `${person.fullname} ${placeOfPerson(person)} ${person.email}` : '';
  };
  return {
    data: people.map((person) => ({
      value: person.id,
      label: isByPlace ? placeOfPerson(person) || person.fullname : person.fullname,
    })),
    limit: MOST_SHOWN,
    maxDropdownHeight: 320,
    filter: foundInList(({ value }) => textOf(value)),
    renderOption: ({ option }: { option: ComboboxItem }) => {
      const person = byId.get(option.value);
      return (
        <span className={classes.person}>
          <span>{option.label}</span>
          {person && !isByPlace && <span className={classes.place}>{placeOfPerson(person)}</span>}
        </span>
      );
    },
  };
};
