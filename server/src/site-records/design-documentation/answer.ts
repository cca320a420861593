import { may, type Verb } from '@nysan/contract/permissions.ts';
import type {
  DocumentationCategory,
  DocumentationFile,
  DocumentationSection,
  FileVersion,
} from '@nysan/contract/site-records/design-documentation.ts';
import { documentationCategories } from '@nysan/contract/site-records/documentation-categories.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import { notFound } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { removableAmong } from '../../record-engine/whose-file.ts';
import { type Asked, filesOf, type KeptFile, type Section, sectionsOf } from './repository.ts';
import { documentationRules } from './rules.ts';

/** All categories in the reader's language. */
export const presentCategories = (language: Language): DocumentationCategory[] =>
  documentationCategories.map(({ id, name, subcategories }) => ({
    id,
    name: name[language],
    subcategories: subcategories.map((one) => ({ id: one.id, name: one.name[language] })),
  }));

/** Sections as they are read, in the order of the categories. */
export const answerSections = async (
  db: Reader,
  of: Asked,
  member: Member,
): Promise<DocumentationSection[]> => {
  const [sections, files] = await Promise.all([sectionsOf(db, of), filesOf(db, of)]);
  const removable = await removableAmong(
    db,
    documentationRules,
    files.map(({ id }) => id),
    member,
  );
  const bySection = Map.groupBy(files, ({ record_id: id }) => id);
  return sections.map((section) => ({
    ...presentPlace(section, member.language),
    estimateUuid: section.record_id,
    version: section.row_version,
    editable: mayNow(member, 'edit'),
    deletable: mayNow(member, 'delete'),
    files: presentFiles(bySection.get(section.record_id) ?? [], removable),
  }));
};

/** One section by its record; 404 for a record of another kind. */
export const answerSection = async (
  db: Reader,
  recordId: string,
  member: Member,
): Promise<DocumentationSection> => {
  const [section] = await answerSections(db, { recordId }, member);
  if (!section) {
    throw notFound();
  }
  return section;
};

const mayNow = ({ roles, isProjectArchived }: Member, verb: Verb): boolean =>
  !isProjectArchived && may(roles, documentationRules.permission, verb);

const presentPlace = ({ subcategory_id: wanted }: Section, language: Language) => {
  for (const { subcategories, ...category } of presentCategories(language)) {
    const subcategory = subcategories.find(({ id }) => id === wanted);
    if (subcategory) {
      return { category, subcategory };
    }
  }
  throw new Error(`documentation has no subcategory ${wanted}`);
};

/** They come by name, the newest version of each first. */
const presentFiles = (files: KeptFile[], removable: ReadonlySet<string>): DocumentationFile[] =>
  [...Map.groupBy(files, ({ name_key: key }) => key).values()].flatMap((versions) => {
    const [newest, ...earlier] = versions.map((file) => presentVersion(file, removable));
    return newest ? [{ ...newest, earlier }] : [];
  });

const presentVersion = (file: KeptFile, removable: ReadonlySet<string>): FileVersion => ({
  id: file.id,
  fileName: file.name,
  version: file.version,
  size: Number(file.size),
  addedBy: file.added_by,
  addedAt: file.added_at.toISOString(),
  mayDelete: removable.has(file.id),
});
