import { rooms } from '@nysan/contract/rooms.ts';
import { expect, it } from 'vitest';
import { MOST_LETTERS } from '../ui/filter-values.ts';

const { admin, estimate, news, projects } = rooms;
const documents = [rooms.hiddenWorkAct, rooms.doneWorkAct, rooms.references];
/** Every word a list may be asked for by a text filter. */
const words = [
  estimate.search.query.shape.keyword,
  projects.list.query.shape.keyword,
  admin.users.query.shape.keyword,
  admin.organizations.query.shape.keyword,
  news.list.query.shape.textFilter,
  news.list.query.shape.authorNameFilter,
  ...documents.map(({ list }) => list.query.shape.author),
  ...documents.map(({ list }) => list.query.shape.keyword),
];

it('text filters take as many letters as the contract of every list with one, and no more', () => {
  const taken = words.map((word) => word.safeParse('я'.repeat(MOST_LETTERS)).success);
  const refused = words.map((word) => !word.safeParse('я'.repeat(MOST_LETTERS + 1)).success);
  expect([...taken, ...refused]).toEqual(Array<boolean>(2 * words.length).fill(true));
});
