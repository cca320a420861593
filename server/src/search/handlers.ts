import { presentStage } from '@nysan/contract/document-stages.ts';
import { inOtherLayouts } from '@nysan/contract/keyboard-layouts.ts';
import { newsTarget } from '@nysan/contract/news-targets.ts';
import { type Found, MOST_FOUND, type searchRoom } from '@nysan/contract/search.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { openIn, openRecordsOf } from '../access/open-records-repository.ts';
import { readTogether } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import type { Call, Handlers } from '../http/room.ts';
import { captionOfRow, rowNamedBy } from '../record-engine/fields/snapshot.ts';
import type { RecordKind } from '../record-engine/kind.ts';
import { recordKindOf } from '../record-engine/kind-of.ts';
import { namesOfProjects, projectsOf } from '../spelling/names-repository.ts';
import { numberIn } from '../spelling/words.ts';
import { type AskedWord, askedWords, queriesOf, withStems } from './asked.ts';
import { putRight } from './misspelt.ts';
import { foundIn, piecesOf, snippetOf } from './pieces.ts';
import { noProjects, projectsNamed } from './projects-repository.ts';
import {
  type FoundPage,
  type FoundRow,
  findFooting,
  findPage,
  projectChoices,
} from './repository.ts';

type FindCall = Call<typeof searchRoom.find, EngineServices>;

/** One search over everything its caller may open. */
export const searchHandlers: Handlers<typeof searchRoom, EngineServices> = {
  find: async (call) => {
    const { page, size, q: typed } = call.query;
    const first = await find(call, typed);
    const other = isNothing(first) ? await findOther(call, typed) : null;
    const { q, found, asked } = other ?? { q: typed, ...first };
    const { services, language } = call;
    return {
      content: found.rows.map((row) => presentFound(services, row, { words: asked, q }, language)),
      totalCount: Math.min(found.total, MOST_FOUND),
      isMore: found.total > MOST_FOUND,
      shownFor: other === null ? null : q,
      projects: found.projects.map(({ id, name }) => ({
        id,
        name: piecesOf(name, asked),
        target: `/app/project/${id}`,
      })),
      page,
      size,
    };
  },

  choices: async ({ services, caller, language }) => ({
    projects: await projectChoices(
      services.db,
      caller.baseRoles.includes('ADMIN') ? null : caller.userId,
    ),
    kinds: [...services.recordKinds.values()]
      .map(({ kind, captions }) => ({ kind, name: captions[language] }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language)),
  }),
};

type FoundFor = { found: FoundPage; asked: AskedWord[] };

const isNothing = ({ found }: FoundFor): boolean =>
  found.total === 0 && found.projects.length === 0;

/** What is found by the same keys in another layout, or by words that are nearly the same; null when that is nothing, too. */
const findOther = async (
  call: FindCall,
  typed: string,
): Promise<(FoundFor & { q: string }) | null> => {
  for (const q of inOtherLayouts(typed)) {
    const found = await find(call, q);
    if (!isNothing(found)) {
      return { q, ...found };
    }
  }
  const { db } = call.services;
  const { caller } = call;
  const isAdmin = caller.baseRoles.includes('ADMIN');
  const names = await namesOfProjects(db, projectsOf(isAdmin ? null : caller.userId));
  for (const q of await putRight(db, typed, names)) {
    const found = await find(call, q);
    if (!isNothing(found)) {
      return { q, ...found };
    }
  }
  return null;
};

const nothing: FoundFor = { found: { rows: [], total: 0, projects: [] }, asked: [] };

const find = async (call: FindCall, q: string): Promise<FoundFor> => {
  const words = askedWords(q);
  return words.length === 0 ? nothing : findWords(call, q, words);
};

const findWords = (call: FindCall, q: string, words: string[]): Promise<FoundFor> =>
  readTogether(call.services.db, async (db) => {
    const { services, caller, query } = call;
    const { seated, stems, ...shares } = await findFooting(db, caller.userId, words);
    const asked = withStems(q, words, stems);
    const kinds = [...services.recordKinds.keys()];
    const open = openRecordsOf(caller, seated, kinds, services.readRuleOf);
    const { projectId, kind, page, size } = query;
    const isWhole = projectId === undefined && kind === undefined && page === 0;
    const found = await findPage(
      db,
      {
        queries: queriesOf(q, asked, shares),
        open: projectId === undefined ? open : openIn(open, projectId),
        kind,
        most: MOST_FOUND,
      },
      isWhole ? projectsNamed(asked, open) : noProjects,
      Math.max(0, Math.min(size, MOST_FOUND - page * size)),
      page * size,
    );
    return { found, asked };
  });

type Asked = { words: AskedWord[]; q: string };

const presentFound = (
  services: EngineServices,
  row: FoundRow,
  asked: Asked,
  language: Language,
): Found => {
  const kind = recordKindOf(services.recordKinds, row.kind);
  const name = typeof row.name === 'string' ? row.name : row.name[language];
  const text = foundIn(name, asked.words) < asked.words.length ? closest(row, asked.words) : null;
  return {
    id: row.id,
    project: { id: row.project_id, name: row.project_name },
    kind: row.kind,
    kindName: kind.captions[language],
    number: row.full_number,
    name: piecesOf(name, asked.words),
    snippet: text && {
      caption: captionOf(kind, text[0], language),
      pieces: snippetOf(text[1], asked.words),
    },
    status: row.stage && presentStage(row.stage, { language }),
    author: row.author_name,
    createdAt: new Date(row.created_at).toISOString(),
    target: newsTarget({
      projectId: row.project_id,
      type: '',
      recordId: row.id,
      kind: row.kind,
      rowId: rowIdOf(kind, row, text?.[0], asked.q),
    }),
  };
};

/** The text in which most of the words stand; null when none does in any. */
const closest = ({ texts }: FoundRow, words: AskedWord[]): [string, string] | null => {
  let [most, best]: [number, [string, string] | null] = [0, null];
  for (const pair of texts) {
    const count = foundIn(pair[1], words);
    if (count > most) {
      [most, best] = [count, pair];
    }
  }
  return best;
};

const captionOf = (kind: RecordKind, word: string, language: Language): string | null =>
  kind.fieldCaptions[word]?.[language] ?? captionOfRow(kind.rows, word, language) ?? null;

/** The row that was asked for by its number, or in which the words stand. */
const rowIdOf = (
  kind: RecordKind,
  row: FoundRow,
  word: string | undefined,
  asked: string,
): string | null => {
  const number = numberIn(asked)?.row ?? (word && rowNamedBy(kind.rows, word)?.number);
  return (number && row.row_ids?.[String(number)]) || null;
};
