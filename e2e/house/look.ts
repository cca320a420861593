import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Serious and critical findings of axe on the page, or one part of it: the rule, what it says, and where. */
export const barriers = async (page: Page, part = 'body'): Promise<string[]> => {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] }) // What passes need not be listed place by place.
    .include(part)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} ${failureSummary}`,
      ),
    );
};

/** Notes what axe finds on a dialog that is open now, and goes on. Messages beside it come and go, and are left out. */
export const expectNoBarrier = async (page: Page, what: string): Promise<void> => {
  expect.soft(await barriers(page, '[role="dialog"]'), `barriers on ${what}`).toEqual([]);
};

/** Waits until nothing fades or slides: half-way through, the colours are nobody's choice. */
const stillness = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/** Keys that stand where a text should: `approval.title`, `hidden-work:act`, `successCreated`. */
export const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      shown.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt]',
    )) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        shown.push(element.getAttribute(name) ?? '');
      }
    }
    const isKey = (text: string) =>
      /^([a-z][\w-]*:)?[a-z]\w*(\.[a-z]\w*)+$/.test(text) || /^[a-z]+([A-Z][a-z]+)+$/.test(text);
    const isName = (text: string) => /\.(kz|pdf|png|jpg|jpeg|xml|kenml|zip|cms)$/.test(text);
    return shown.map((text) => text.trim()).filter((text) => isKey(text) && !isName(text));
  });
