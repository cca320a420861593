import { expectStatus } from './act-thread.ts';
import type { Person, TestApp } from './test-app.ts';

type Told = { field: string; message: string };

/** What the checklist of a draft says is missing and doubtful, without the marks that keep thousands on one line. */
export const readChecklist = async (
  app: TestApp,
  person: Person,
  id: string,
): Promise<{ missing: Told[]; warnings: Told[] }> => {
  const answer = await app.call(person, { url: `/api/signer/checklist/${id}` });
  const { items }: { items: { missing: Told[]; warnings: Told[] }[] } = JSON.parse(
    answer.body.replaceAll('\u00a0', ' '),
  );
  expectStatus(answer, 200);
  return {
    missing: items.flatMap(({ missing }) => missing),
    warnings: items.flatMap(({ warnings }) => warnings),
  };
};
