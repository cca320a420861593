import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { FileRows } from './file-rows.tsx';
import { type Category, filesNamed, latestOf } from './tree.ts';

type Props = { tree: readonly Category[]; projectId: string };

/** Files of all sections that are called so. */
export const FoundFiles = ({ tree, projectId, keyword }: Props & { keyword: string }) => {
  const { t } = useTranslation('documentation');
  const rows = filesNamed(tree, keyword);
  return (
    <Section
      flush
      title={t('found')}
      aside={<output>{t('files_count', { count: rows.length })}</output>}
    >
      {rows.length > 0 ? (
        <FileRows key={keyword} rows={rows} projectId={projectId} hasPath />
      ) : (
        <EmptyState title={t('nothing')} hint={t('nothingHint')} />
      )}
    </Section>
  );
};

/** So many of what was added last are shown before a section is chosen. */
const LATEST = 20;

/** What was added last, wherever it stands; before there is anything, what will stand here. */
export const LatestFiles = ({ tree, projectId, mayAdd }: Props & { mayAdd: boolean }) => {
  const { t } = useTranslation('documentation');
  const rows = latestOf(tree, LATEST);
  if (rows.length === 0) {
    return (
      <section className="surface">
        <EmptyState
          hasSketch
          title={t('empty')}
          hint={mayAdd ? t('emptyHint') : t('emptyReader')}
        />
      </section>
    );
  }
  return (
    <Section flush title={t('latest')}>
      <FileRows rows={rows} projectId={projectId} hasPath />
    </Section>
  );
};
