import type { Locator } from '@playwright/test';
import { expect, type Person } from '../house/test.ts';

/** The button is there, cannot be pressed, and says why: in a tooltip under the mouse, on a phone at a touch. */
export const expectNoRights = async ({ page, isPhone }: Person, button: Locator) => {
  await expect(button).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(page.getByRole('dialog')).toHaveCount(0); // The section picker may still be closing.
  if (isPhone) {
    await button.tap({ force: true }); // A touch waits for what is enabled otherwise.
  } else {
    await button.hover();
  }
  await expect(button).toHaveAccessibleDescription('У вас нет прав');
  await expect(page.getByRole('tooltip').filter({ hasText: 'У вас нет прав' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

export const expectDenied = async ({ page }: Person) => {
  await expect(page.getByRole('heading', { name: 'Доступ запрещен' })).toBeVisible();
  await expect(page.getByText('Обратитесь к администратору проекта.')).toBeVisible();
};
