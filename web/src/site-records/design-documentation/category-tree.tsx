import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './documentation.module.css';
import type { Category, Section } from './tree.ts';

type Props = { tree: readonly Category[]; chosen: number | undefined };

/**
 * The categories, each with its subcategories and how many files are in them. At a desk those that hold nothing are folded away, on a
 * phone all but the one that is open.
 */
export const CategoryTree = ({ tree, chosen }: Props) => {
  const { t } = useTranslation('documentation');
  const isPhone = useIsPhone();
  const isEmpty = tree.every(({ count }) => count === 0);
  const isUnfolded = ({ count, sections }: Category) =>
    sections.some(({ id }) => id === chosen) || (!isPhone && (isEmpty || count > 0));
  return (
    <nav className={`surface ${classes.tree}`} aria-label={t('sections')}>
      {tree.map((category) => (
        <details key={category.id} className={classes.category} open={isUnfolded(category)}>
          <summary className={classes.summary}>
            <IconChevronRight size={16} className={classes.chevron} aria-hidden />
            <span className={classes.grow}>{category.name}</span>
            <Count count={category.count} />
          </summary>
          <ul className={classes.sections}>
            {category.sections.map((section) => (
              <li key={section.id}>
                <SectionLink section={section} isChosen={section.id === chosen} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
};

const SectionLink = ({ section, isChosen }: { section: Section; isChosen: boolean }) => (
  <Link
    to="."
    search={{ subcategory: section.id }}
    className={classes.sectionLink}
    aria-current={isChosen ? 'page' : undefined}
    data-empty={section.files.length === 0 || undefined}
  >
    <span className={classes.grow}>{section.name}</span>
    <Count count={section.files.length} />
  </Link>
);

const Count = ({ count }: { count: number }) =>
  count > 0 ? <span className={`figures ${classes.count}`}>{count}</span> : null;
