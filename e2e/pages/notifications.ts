import { expect, type Person } from '../house/test.ts';

/** The bell says that this many wait for a decision. */
export const expectWaiting = async ({ page }: Person, count: number) => {
  const name = count === 0 ? /^(?!.*жд[еу]т)/ : new RegExp(`: ${waits(count)} ${count}(,|$)`);
  await expect(bellOf(page)).toHaveAccessibleName(name);
};

/** The bell says that this many are only unread. */
export const expectUnread = async ({ page }: Person, count: number) => {
  const name = count === 0 ? /^(?!.*непрочитанных)/ : new RegExp(`непрочитанных: ${count}$`);
  await expect(bellOf(page)).toHaveAccessibleName(name);
};

/** How many wait, as the bell says. */
export const waitingCount = async ({ page }: Person): Promise<number> => {
  await expect(bellOf(page)).toHaveAccessibleName(/жд[еу]т \d/);
  return Number(/жд[еу]т (\d+)/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[1]);
};

/** From the bell to the list. */
export const listByBell = async ({ page, press }: Person) => {
  await press(bellOf(page));
  const heading = page.getByRole('heading', { level: 1, name: /^(Уведомления|Мой день)$/ });
  await expect(heading).toBeVisible();
  if ((await heading.textContent()) === 'Мой день') {
    await press(page.getByRole('link', { name: 'Все уведомления' }));
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible();
};

/** From the bell to the list, and from the open task that speaks of this document to its page. */
export const openByBell = async (person: Person, name: string) => {
  const { page, press, isPhone } = person;
  await listByBell(person);
  const list = page.getByRole(isPhone ? 'list' : 'table', { name: 'Уведомления' });
  const task = list
    .getByRole(isPhone ? 'listitem' : 'row')
    .filter({ hasText: name })
    .filter({ hasText: 'Требуется согласование' });
  await expect(task).toHaveCount(1);
  await press(task.getByRole('link', { name: 'Требуется согласование' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const bellOf = (page: Person['page']) => page.getByRole('link', { name: /^Уведомления/ });

const waits = (count: number) =>
  new Intl.PluralRules('ru').select(count) === 'one' ? 'ждет' : 'ждут';
