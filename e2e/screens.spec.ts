import type { Page } from '@playwright/test';
import { violationsOf } from './fixtures/shots/axe.ts';
import { expect, test } from './fixtures/shots/screen-test.ts';
import { screens } from './fixtures/shots/screens.ts';
import { resize } from './fixtures/shots/sizes.ts';

const soft = expect.configure({ soft: true });

// One test per screen for everything that must hold in both sizes and both themes, as opening the
// screen takes the most time. Each combination is a step, which names it on failure.
for (const screen of screens) {
  test(`${screen.name} is accessible`, async ({ openScreen }) => {
    const page = await openScreen(screen);
    const opened = await openOn(page);
    await isAccessible(page, 'desktop');
    await test.step('desktop, large letters', async () => {
      await setLetters(page, '200%');
      await fits(page, 1440, 'large letters');
      await setLetters(page, '');
    });
    await resize(page, 'phone');
    if (screen.isOpenedAnew) await openScreen(screen);
    else await soft.poll(() => openOn(page), 'open, on the phone as well').toEqual(opened);
    await isAccessible(page, 'phone');
    await test.step('small phone', async () => {
      await resize(page, 'small phone');
      await fits(page, 320, 'small phone');
    });
  });
}

async function isAccessible(page: Page, size: string): Promise<void> {
  soft(await page.title(), `title, ${size}`).toMatch(/(^|· )Oficio( ·|$)/);
  soft(await page.evaluate(() => window.moved), `less motion, ${size}`).toEqual([]);
  soft(await page.evaluate(() => window.refused), `security policy, ${size}`).toEqual([]);
  for (const theme of ['light', 'dark'] as const) {
    await test.step(`${size}, ${theme}`, async () => {
      await turn(page, theme);
      soft(await violationsOf(page, theme), `${size}, ${theme}`).toEqual([]);
    });
  }
  await turn(page, 'light');
}

/** The roles of the visible overlays, alerts and invalid fields, but for toasts, which leave by themselves. */
function openOn(page: Page): Promise<string[]> {
  const open = ['dialog', 'alertdialog', 'menu', 'listbox', 'alert', 'tooltip'];
  const selector = [...open.map((role) => `[role=${role}]`), '[aria-invalid=true]'].join();
  return page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('.mantine-Notifications-root'))
        .map((element) => element.getAttribute('role') ?? element.tagName)
        .sort(),
    );
}

function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.mantineColorScheme = theme;
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, theme);
}

function setLetters(page: Page, size: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);
}

/** Polls, as a dropdown is repositioned a moment after the window was resized. */
function fits(page: Page, width: number, what: string): Promise<void> {
  const widths = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth, windowWidth: innerWidth };
    });
  const expected = { scrollWidth: width, clientWidth: width, windowWidth: width };
  return soft.poll(widths, what).toEqual(expected);
}
