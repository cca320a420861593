import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { listColumns, listWords } from '../answers/list-words.ts';
import { askedKinds } from './kinds.ts';
import { type FoundPaper, noteFound } from './papers.ts';
import { type InProject, kindsOf, type Tool } from './tool.ts';

const MOST_QUOTED = 20;
const MOST_WORDS = 3;

/** Papers with all the words, then those with one of them, each once. */
const foundBy = async (
  { asker, project }: InProject,
  words: string,
  kinds: string[],
): Promise<FoundPaper[]> => {
  const single = words.split(' ').filter((word) => word.length > 2);
  const asked = single.length > 1 ? [words, ...single.slice(0, MOST_WORDS)] : [words];
  const narrowed = kinds.length > 0 ? kinds : [undefined];
  const answers = await Promise.all(
    asked.flatMap((q) =>
      narrowed.map((kind) =>
        asker.call(rooms.search.find, {
          query: { q, size: MOST_QUOTED, projectId: project.id, ...(kind && { kind }) },
        }),
      ),
    ),
  );
  return [
    ...new Map(answers.flatMap(({ content }) => content).map((one) => [one.id, one])).values(),
  ];
};

/** Papers in which the words of the question stand, with the place where they do. */
const tellPapersWith = async (desk: InProject): Promise<void> => {
  const { reply, project, query, where } = desk;
  const words = where.words ?? '';
  const kinds = kindsOf(query).flatMap((name) => askedKinds[name]?.kinds ?? []);
  const found = await foundBy(desk, words, kinds);
  const count = found.length;
  found.forEach((paper) => noteFound(desk, paper));
  const page = {
    name: reply.said(listWords.search),
    target: `/app/search?q=${encodeURIComponent(words)}&projectId=${project.id}`,
  };
  if (found.length === 0) {
    reply.say(listWords.nothingFound, { words });
    return;
  }
  const textOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('');
  reply.say(listWords.found, { words, count }, page);
  reply.table(
    [
      { name: listColumns.paper },
      { name: listColumns.kind },
      { name: listColumns.name },
      { name: listColumns.quote },
    ],
    found.map(({ number, name, kindName, target, snippet }) => [
      { text: number ?? textOf(name), target },
      kindName,
      textOf(name),
      snippet ? textOf(snippet.pieces) : '',
    ]),
    count,
  );
  reply.list(page);
};

export const searchTools = {
  papersAbout: { scope: 'project', addsUp: true, answer: tellPapersWith },
} satisfies Partial<Record<TopicName, Tool>>;
