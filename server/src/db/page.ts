/** The page every list answers. */
export type Page<T> = { content: T[]; totalCount: number; size: number; page: number };

/** Runs the query of one page and the count beside it. */
export const pageOf = async <T>(
  asked: { page: number; size: number },
  rows: (limit: number, offset: number) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<Page<T>> => {
  const [content, totalCount] = await Promise.all([
    rows(asked.size, asked.page * asked.size),
    count(),
  ]);
  return { content, totalCount, size: asked.size, page: asked.page };
};
