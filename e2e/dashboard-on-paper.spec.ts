import { seedOfCommit } from '../scripts/seed-of-commit.ts';
import { expect, test } from './house/test.ts';
import { demoWorld } from './house/world.ts';

const plain = { format: 'A4' } as const;
const sheets = [
  plain,
  { format: 'A4', landscape: true },
  { format: 'A4', margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' } },
  { format: 'Letter' },
] as const;

const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;

const languages = ['ru', 'kk'] as const;
/** Words of other lengths on the same page: in a long run both, else by turns. */
const told =
  process.env['NYSAN_TEST_LENGTH'] === 'long'
    ? languages
    : languages.slice(seedOfCommit(process.env) % 2).slice(0, 1);

for (const language of told) {
  test(`the dashboard of a project is one page of paper from a window of any width, in ${language}`, async ({
    open,
    house,
  }) => {
    const { projectId, unplannedId } = await demoWorld(house);
    for (const id of [projectId, unplannedId]) {
      for (const width of [1440, 390]) {
        const { page } = await open({ as: 'CUSTOMER', language });
        await page.setViewportSize({ width, height: 850 });
        await page.goto(`/app/project/${id}/dashboard`);
        await expect(page.locator('#money-path')).toBeVisible();
        await expect(page.getByRole('table').last()).toBeVisible();
        for (const sheet of width === 390 ? sheets : [plain]) {
          const what = `from ${width} px on ${JSON.stringify(sheet)}`;
          expect.soft(pagesOf(await page.pdf(sheet)), what).toBe(1);
        }
        await page.close();
      }
    }
  });
}
