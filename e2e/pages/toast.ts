import type { Locator, Page } from '@playwright/test';

/** A toast: not the alert beside a field or in a dialog, which has the same text and stays. */
export function toastOf(page: Page, text: string): Locator {
  return page.locator('.mantine-Notifications-root').getByRole('alert').filter({ hasText: text });
}
