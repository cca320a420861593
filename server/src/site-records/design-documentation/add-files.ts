import type { Member } from '../../calls/caller.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { announceOf } from '../../record-engine/announce.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import { attachFiles, holdFiles } from '../../record-engine/repository/files.ts';
import { FILES } from '../filed/files-repository.ts';
import { designDocumentation } from './descriptor.ts';
import {
  addedLately,
  insertVersions,
  type NewVersion,
  type Offered,
  offeredBy,
  standingOf,
  tallyOf,
} from './repository.ts';

/** Files of one section, its earlier versions among them: they are answered at once. */
const MOST_FILES = 5000;

/**
 * Adds uploads of this person to a section, each as the next version of its name, but for those whose very bytes the newest version has. Refuses with 422, at their place in the list, files of another project or person and those of another section.
 */
export const addFiles = async (
  trx: Trx,
  record: RecordHeader,
  asked: string[],
  member: Member,
): Promise<{ added: string[]; unchanged: string[] }> => {
  const ids = [...new Set(asked)];
  const offered = await mustBeHis(trx, record, ids, member);
  const { versions, unchanged } = await versionsOf(
    trx,
    record.id,
    // One that is here already was sent again after its answer got lost.
    offered.filter(({ kept_in: keptIn }) => keptIn === null),
  );
  if (versions.length > 0) {
    await tellOnce(trx, record, member);
    await keep(trx, record, versions, ids, member);
  }
  return { added: ids.filter((id) => !unchanged.includes(id)), unchanged };
};

/** Who hands over hundreds of drawings one by one is told of once. */
const tellOnce = async (trx: Trx, record: RecordHeader, member: Member): Promise<void> => {
  if (!(await addedLately(trx, record.id, member.userId))) {
    await announceOf(trx, designDocumentation, record, member, 'files-added');
  }
};

const mustBeHis = async (
  trx: Trx,
  record: RecordHeader,
  ids: string[],
  member: Member,
): Promise<Offered[]> => {
  const held = await holdFiles(trx, record, ids, member);
  const offered = await offeredBy(trx, member.userId, held);
  const byId = new Map(offered.map((one) => [one.id, one]));
  return ids.map((id, at) => {
    const found = byId.get(id);
    if (!found) {
      throw fieldRefused(String(at), 'foreign-reference');
    }
    if (found.kept_in !== null && found.kept_in !== record.id) {
      throw fieldRefused(String(at), 'already-added');
    }
    return found;
  });
};

/** Counts on from the last version of each name; the very bytes of the newest one are no newer version. */
const versionsOf = async (trx: Trx, recordId: string, offered: Offered[]) => {
  const nameKeys = [...new Set(offered.map(({ name_key: nameKey }) => nameKey))];
  const standing = await standingOf(trx, recordId, nameKeys);
  const newest = new Map(standing.map((one) => [one.name_key, one]));
  const { last, files } = await tallyOf(trx, recordId);
  const versions: NewVersion[] = [];
  const unchanged: string[] = [];
  for (const { id, name_key, content } of offered) {
    const before = newest.get(name_key);
    if (before?.content === content) {
      unchanged.push(id);
      continue;
    }
    const version = (before?.last ?? 0) + 1;
    versions.push({ id, name_key, number: last + versions.length + 1, version });
    newest.set(name_key, { name_key, last: version, content });
  }
  mustHaveRoom(files + versions.length);
  return { versions, unchanged };
};

const mustHaveRoom = (files: number): void => {
  if (files > MOST_FILES) {
    throw fieldRefused('', 'too-many', { most: MOST_FILES });
  }
};

const keep = async (
  trx: Trx,
  record: RecordHeader,
  versions: NewVersion[],
  ids: string[],
  member: Member,
) => {
  if (!(await insertVersions(trx, record.id, versions))) {
    throw fieldRefused(String(ids.indexOf(versions[0]?.id ?? '')), 'already-added');
  }
  await attachFiles(
    trx,
    record,
    FILES,
    versions.map(({ id }) => id),
    member,
  );
};
