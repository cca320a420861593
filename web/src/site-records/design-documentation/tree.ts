import type {
  DocumentationCategory,
  DocumentationFile,
  DocumentationSection,
} from '@nysan/contract/site-records/design-documentation.ts';
import { isFound } from '../../ui/found-in-list.ts';

/** A subcategory as the page shows it, whether anything stands in it or not. */
export type Section = {
  id: number;
  name: string;
  category: string;
  /** Undefined until somebody has added a file. */
  recordId: string | undefined;
  deletable: boolean;
  files: readonly DocumentationFile[];
};
export type Category = { id: number; name: string; sections: Section[]; count: number };

/** All categories in their order, with what the project has in each. */
export const treeOf = (
  categories: readonly DocumentationCategory[],
  kept: readonly DocumentationSection[],
): Category[] => {
  const bySubcategory = new Map(kept.map((section) => [section.subcategory.id, section]));
  return categories.map(({ id, name, subcategories }) => {
    const sections = subcategories.map((subcategory) => {
      const found = bySubcategory.get(subcategory.id);
      return {
        ...subcategory,
        category: name,
        recordId: found?.estimateUuid,
        deletable: found?.deletable ?? false,
        files: found?.files ?? [],
      };
    });
    return { id, name, sections, count: countOf(sections) };
  });
};

const countOf = (sections: readonly Section[]): number =>
  sections.reduce((sum, { files }) => sum + files.length, 0);

export const sectionsIn = (tree: readonly Category[]): Section[] =>
  tree.flatMap(({ sections }) => sections);

/** A file and the section it stands in. */
export type Placed = { file: DocumentationFile; section: Section };

const placed = (tree: readonly Category[]): Placed[] =>
  sectionsIn(tree).flatMap((section) => section.files.map((file) => ({ file, section })));

/** Files that have every word of these in their name, compared as lists are. */
export const filesNamed = (tree: readonly Category[], words: string): Placed[] =>
  placed(tree).filter(({ file }) => isFound(file.fileName, words));

/** What was added last, the newest first. */
export const latestOf = (tree: readonly Category[], most: number): Placed[] =>
  placed(tree)
    .toSorted((one, other) => other.file.addedAt.localeCompare(one.file.addedAt))
    .slice(0, most);

/** The name by which a file is the newer version of another, as the server compares names. */
export const sameName = (fileName: string): string =>
  fileName.normalize('NFC').toLocaleLowerCase('ru');
