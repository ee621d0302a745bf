import { IconFlag } from '@tabler/icons-react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { DISMISSAL_MS, IOS_DELAY_MS } from '../install-rules.ts';

const start = new Date('2026-11-21T09:00:00Z');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Loads the modules and renders the app anew, as a reload does. */
async function open() {
  cleanup();
  const { captureInstallOffer } = await import('#app/lib/installation/install-offer.ts');
  const { default: AppBanners } = await import('./app-banners.tsx');
  captureInstallOffer();
  renderInApp(<AppBanners />);
}

function offer(outcome: 'accepted' | 'dismissed') {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = vi.fn(async () => {});
  Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

const banner = () => screen.queryByRole('complementary', { name: 'Instala Oficio' });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

it('waits for the offer of the browser, then proposes it and announces it', async () => {
  await open();
  pass(60_000);
  expect(banner()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
  const { event } = offer('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(banner()?.textContent).toContain('Acceso rápido, uso sin conexión y notificaciones');
  expect(screen.getByRole('status').textContent).toBe('Instala Oficio');
  expect(document.activeElement).toBe(document.body);
});

it('installs by the question of the browser, and goes', async () => {
  await open();
  const { prompt } = offer('accepted');
  await press('Instalar ahora');
  expect(prompt).toHaveBeenCalledOnce();
  expect(banner()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('goes once the app is installed by other means', async () => {
  await open();
  offer('accepted');
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(banner()).toBeNull();
});

it.each([
  ['later', () => press('Más tarde')],
  ['no to the browser', () => press('Instalar ahora')],
  ['Escape', async () => void fireEvent.keyDown(document.body, { key: 'Escape' })],
])('stays away for seven days after %s', async (_answer, dismiss) => {
  await open();
  offer('dismissed');
  await dismiss();
  expect(banner()).toBeNull();
  vi.setSystemTime(start.getTime() + DISMISSAL_MS - 1);
  await open();
  offer('dismissed');
  expect(banner()).toBeNull();
  vi.setSystemTime(start.getTime() + DISMISSAL_MS);
  await open();
  offer('dismissed');
  expect(banner()).not.toBeNull();
});

it('leaves Escape to a modal that is open', async () => {
  await open();
  offer('accepted');
  const modal = document.createElement('div');
  modal.setAttribute('aria-modal', 'true');
  document.body.append(modal);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(banner()).not.toBeNull();
  modal.remove();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(banner()).toBeNull();
});

it('leaves Escape to a menu, which it closes', async () => {
  await open();
  offer('accepted');
  const { default: MoreMenu } = await import('#app/ui/more-menu.tsx');
  renderInApp(<MoreMenu actions={[{ icon: IconFlag, label: 'Denunciar', onSelect: () => {} }]} />);
  await press('Más acciones');
  const entry = screen.getByRole('menuitem', { name: 'Denunciar' });
  await act(async () => void fireEvent.keyDown(entry, { key: 'Escape' }));
  await pass(1000);
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(banner()).not.toBeNull();
});

it('leaves Escape to a dialog that closes without a transition', async () => {
  await open();
  offer('accepted');
  const { addOverlay } = await import('#app/lib/overlays/overlay-stack.ts');
  const remove = addOverlay({ close: () => remove(), closesOnEscape: true });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(banner()).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(banner()).toBeNull();
});

it('on iOS shows the manual instructions after three seconds', async () => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
  await open();
  pass(2999);
  expect(banner()).toBeNull();
  pass(1);
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toEqual(['Toca Compartir', 'Después, Agregar a pantalla de inicio']);
  await press('Entendido');
  expect(banner()).toBeNull();
  await open();
  pass(IOS_DELAY_MS);
  expect(banner()).toBeNull();
});

it.each(['standalone', 'minimal-ui', 'fullscreen'])(
  'is never shown in the installed app, displayed as %s',
  async (mode) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === `(display-mode: ${mode})`,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await open();
    offer('accepted');
    expect(banner()).toBeNull();
    vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
    await open();
    pass(IOS_DELAY_MS);
    expect(banner()).toBeNull();
  },
);

it('is never shown in the app on the home screen of iOS', async () => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5, standalone: true });
  await open();
  pass(60_000);
  expect(banner()).toBeNull();
});

it('speaks of a newer version first, and changes to it when told to', async () => {
  await open();
  offer('accepted');
  const { offerUpdate } = await import('#app/lib/worker/new-version.ts');
  const update = vi.fn();
  act(() => offerUpdate(update));
  expect(screen.getByRole('complementary').textContent).toContain('Hay una versión nueva');
  expect(banner()).toBeNull();
  await press('Actualizar');
  expect(update).toHaveBeenCalledOnce();
});

it('can be pressed again once the version is offered again, as after a refused reload', async () => {
  await open();
  const { offerUpdate } = await import('#app/lib/worker/new-version.ts');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Actualizar' });
  act(() => offerUpdate(() => {}));
  await press('Actualizar');
  expect(button().ariaDisabled).toBe('true');
  const update = vi.fn();
  act(() => offerUpdate(update));
  expect(button().ariaDisabled).toBeNull();
  await press('Actualizar');
  expect(update).toHaveBeenCalledOnce();
});

it('announces a version once, and then the next one', async () => {
  await open();
  const { offerUpdate } = await import('#app/lib/worker/new-version.ts');
  act(() => offerUpdate(() => {}));
  await press('Cerrar aviso');
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => offerUpdate(() => {}));
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy();
});
