import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { orPlaceholder } from '../i18n/format.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { Hidden } from '../ui/hidden.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './organizations.module.css';
import { RemovePerson } from './remove-person.tsx';
import type { Organization, Person } from './types.ts';

type Props = { organization: Organization; onAdd: () => void };

/** The people of an organization, each to be taken out, and the way to add another. */
export const People = ({ organization, onAdd }: Props) => {
  const { t } = useTranslation('admin');
  const isPhone = useIsPhone();
  const { data, error, refetch } = useQuery(
    ask('admin', 'people', { params: { id: organization.id } }),
  );
  if (error && !data) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <LinesSkeleton rows={Math.min(Math.max(organization.membersCount, 1), 5)} />;
  }
  const Shown = isPhone ? PeopleCards : PeopleTable;
  return (
    <>
      {data.length === 0 ? (
        <p className={classes.none}>{t('emptyMembers')}</p>
      ) : (
        <Shown organization={organization} people={data} />
      )}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={onAdd}
      >
        {t('people.add')}
      </Button>
    </>
  );
};

type ShownProps = { organization: Organization; people: Person[] };

const PeopleTable = ({ organization, people }: ShownProps) => {
  const { t } = useTranslation('admin');
  return (
    <table className={classes.table} aria-label={t('people.of', { name: organization.name })}>
      <thead>
        <tr>
          <th scope="col">{t('people.email')}</th>
          <th scope="col">{t('people.fullname')}</th>
          <th scope="col">{t('people.job')}</th>
          <th scope="col" className={classes.tools}>
            <Hidden>{t('people.remove')}</Hidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.userId}>
            <td>
              <Mail person={person} />
            </td>
            <td>{orPlaceholder(person.fullname)}</td>
            <td>
              {orPlaceholder(person.jobTitle)} <Seats person={person} />
            </td>
            <td className={classes.tools}>
              <RemovePerson organization={organization} person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const PeopleCards = ({ organization, people }: ShownProps) => {
  const { t } = useTranslation('admin');
  return (
    <ul className={classes.people} aria-label={t('people.of', { name: organization.name })}>
      {people.map((person) => (
        <li key={person.userId} className={classes.person}>
          <span className={classes.facts}>
            <span className={classes.name}>{orPlaceholder(person.fullname)}</span>
            {person.jobTitle && (
              <span>
                {person.jobTitle} <Seats person={person} />
              </span>
            )}
            <Mail person={person} />
          </span>
          <RemovePerson organization={organization} person={person} />
        </li>
      ))}
    </ul>
  );
};

const Mail = ({ person: { email } }: { person: Person }) => (
  <a className={classes.mail} href={`mailto:${email}`}>
    {email}
  </a>
);

const Seats = ({ person: { projects } }: { person: Person }) => {
  const { t } = useTranslation('admin');
  return projects > 0 ? (
    <span className={classes.seats}>· {t('people.seats', { count: projects })}</span>
  ) : null;
};
