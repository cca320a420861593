import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { Section } from '../../ui/section.tsx';
import { useDocumentHandle } from '../page/use-document.ts';
import { changesAfter } from './changes.ts';
import classes from './difference.module.css';
import { Difference } from './difference.tsx';

/** What changed since the last version others have seen; nothing while there is no earlier version. */
export const ChangesPanel = () => {
  const { t } = useTranslation('document');
  const { document, kind } = useDocumentHandle();
  const newest = document.versions[0]?.number ?? 0;
  const since = document.status.status === 'CREATED' ? newest : newest - 1;
  const { data } = useQuery({
    ...ask('approval', 'historyOf', { params: { id: document.id } }),
    enabled: since > 0,
  });
  if (since <= 0 || !data) {
    return null;
  }
  const changes = changesAfter(data, since);
  return (
    <Section title={t('changes.title', { number: since })}>
      {changes.length === 0 && <span className="muted">{t('changes.none')}</span>}
      <dl className={classes.changes}>
        {changes.map(({ field, name, before, after }) => (
          <div key={field} className={classes.change}>
            <dt>{name}</dt>
            <dd>
              <Difference field={field} before={before} after={after} kind={kind} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
