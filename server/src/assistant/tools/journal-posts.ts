import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import type { SpecialJournal, SpecialPost } from '@nysan/contract/journals/special-journals.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { dayText } from '../answers/figures.ts';
import { siteWords } from '../answers/site-words.ts';
import { listPage } from './kinds.ts';
import { narrowByWords } from './narrow-by-words.ts';
import type { InProject, Tool } from './tool.ts';

/** Of more journals the posts are not read. */
const MOST_JOURNALS = 20;
const MOST_POSTS = 500;
/** Of a post so many fields are shown. */
const MOST_FIELDS = 7;
const day = /^\d{4}-\d{2}-\d{2}$/;

const valuesOf = ({ records }: SpecialPost): string[] =>
  records.map(({ value }) => {
    const text = String(value ?? '');
    return day.test(text) ? dayText(text) : text;
  });

/** The first day a post says, else the day it was written. */
const dayOf = ({ records, createdAt }: SpecialPost): string =>
  records.map(({ value }) => String(value ?? '')).find((text) => day.test(text)) ??
  createdAt.slice(0, 10);

const postsOf = async (desk: InProject, journal: SpecialJournal): Promise<SpecialPost[]> => {
  const { period } = desk.where;
  const { content } = await desk.asker.call(rooms.specialJournals.posts, {
    params: { projectUuid: desk.project.id },
    query: { handbookId: journal.id, page: 0, size: MOST_POSTS },
  });
  return content.filter(
    (post) => !period || (dayOf(post) >= period.from && dayOf(post) <= period.to),
  );
};

/** Posts that bear most of the words of a question, in themselves or in the name of their journal. */
const tellPosts = async (desk: InProject): Promise<void> => {
  const { reply, asker, project, where } = desk;
  const words = where.words ?? '';
  const all = await asker.call(rooms.specialJournals.list, { params: { projectUuid: project.id } });
  const page = {
    name: reply.said(siteWords.specialJournals),
    target: listPage(project.id, 'special-journal'),
  };
  if (all.length === 0) {
    reply.say(siteWords.noJournals, {}, page);
    return;
  }
  const journals = all.slice(0, MOST_JOURNALS);
  const lists = await Promise.all(
    journals.map(async (journal) =>
      (await postsOf(desk, journal)).map((post) => ({ journal, post })),
    ),
  );
  const found = narrowByWords(desk, words, lists.flat(), ({ journal, post }) =>
    [journal.name, ...valuesOf(post)].join(' '),
  );
  if (found.rows.length === 0) {
    reply.say(siteWords.noPosts, { count: journals.length }, page);
    return;
  }
  for (const [journal, same] of Map.groupBy(found.rows, (one) => one.journal)) {
    reply.say(siteWords.posts, { journal: journal.name, count: same.length }, page);
    reply.table(
      journal.fields
        .slice(0, MOST_FIELDS)
        .map(({ name }) => ({ name: { ru: name, kk: name, en: name } })),
      same.map(({ post }) => valuesOf(post).slice(0, MOST_FIELDS)),
    );
  }
  reply.list(page);
};

export const journalPostTools = {
  journalPosts: { scope: 'project', answer: tellPosts },
} satisfies Partial<Record<TopicName, Tool>>;
