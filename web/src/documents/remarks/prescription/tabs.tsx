import type { Supervision } from '@nysan/contract/wire.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listPath } from '../../../document-kit/page/kind.ts';
import { prescriptions, registerPath } from './kind.ts';
import classes from './prescription.module.css';

type Props = { whose: Supervision; at: 'list' | 'register' };

/** From the prescriptions of a supervision to all their remarks and back. */
export const PrescriptionTabs = ({ whose, at }: Props) => {
  const { t } = useTranslation('prescription');
  const { projectId = '' } = useParams({ strict: false });
  const tabs = [
    { name: 'list', to: listPath(prescriptions[whose].place, projectId) },
    { name: 'register', to: registerPath(whose, projectId) },
  ] as const;
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {tabs.map(({ name, to }) => (
        <Link
          key={name}
          to={to}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={name === at ? 'page' : undefined}
        >
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
};
