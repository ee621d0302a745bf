import type { Suggestions } from '@oficio/contract/search/suggest.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleResult } from '#app/testing/examples.ts';
import { closeApp, openApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import { type Answer, type Call, stubAnswers } from '#app/testing/stub-answers.ts';

type Where = 'the search' | 'the home page';

const none: Suggestions = { trades: [], needs: [], people: [], places: [], did_you_mean: null };
const zuria = { id: 'zuria', name: 'Zuria Soler', photo: null };
const profile = { ...exampleResult.profile, categories: ['Pintura'] };
const olga = { ...exampleResult, id: 'olga', name: 'Olga Rodillo', profile };
const client = {
  user: { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false },
  profile: {},
};

/** Finds Olga, unless another trade is asked for. */
function search({ body }: Call): object {
  const { category } = searchProviders.body.parse(body);
  const results = category && category !== 'Pintura' ? [] : [olga];
  const total = results.length;
  return { results, total, total_pages: total, page: 1, understood_as: [], did_you_mean: null };
}

let answers: Record<string, Answer>;

// Their code is loaded when it is needed, which takes a busy machine longer than a test waits.
beforeAll(async () => {
  await import('#app/features/search/suggest/suggestions-dialog.tsx');
  await import('#app/features/search/suggest/suggestions-dropdown.tsx');
  await import('#app/features/auth/components/auth-required-modal.tsx');
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': client,
    'POST /api/search/providers': search,
    'GET /api/search/suggest': none,
  };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  // As after a change in another tab: the searches of this test are read no more.
  window.dispatchEvent(new StorageEvent('storage'));
  vi.unstubAllGlobals();
});

const labels = { 'the search': 'Palabra clave', 'the home page': '¿Qué servicio necesitas?' };
const list = () => screen.queryByLabelText('Sugerencias');
const options = () => [...(list()?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
const offers = (...texts: string[]) =>
  waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(texts));
const option = async (text: string) =>
  within(await screen.findByLabelText('Sugerencias')).findByRole('option', {
    name: new RegExp(`^${text}`),
  });

describe.each(widths)('on $width', ({ isPhone }) => {
  beforeEach(() => setWidth(isPhone));

  /** The field of the keyword; on a phone the one in the dialog, once that is open. */
  const field = (where: Where = 'the search') =>
    screen.getAllByLabelText<HTMLInputElement>(labels[where], { selector: 'input' }).at(-1) ??
    expect.fail('no field');

  async function type(text: string, where: Where = 'the search'): Promise<void> {
    await screen.findAllByLabelText(labels[where], { selector: 'input' });
    act(() => field(where).focus());
    fireEvent.click(field(where));
    if (isPhone) await screen.findByRole('dialog', { name: 'Buscar' });
    fireEvent.change(field(where), { target: { value: text } });
  }

  it('a suggested need searches for its words in every trade', async () => {
    answers['GET /api/search/suggest'] = ({ query }: Call) =>
      query.get('q') === 'quitar gote'
        ? { ...none, needs: [{ need: 'Quitar gotelé', category: 'Pintura' }] }
        : none;
    const router = openApp('/search?categoria=Salud');
    expect(await screen.findByText('No hay resultados')).toBeTruthy();
    await type('quitar gote');
    fireEvent.click(await option('Quitar gotelé'));
    expect(await screen.findByRole('article', { name: 'Olga Rodillo' })).toBeTruthy();
    expect(router.state.location.search).toEqual({ q: 'Quitar gotelé' });
    expect(field().value).toBe('Quitar gotelé');
  });

  describe('a suggested person is shown', () => {
    beforeEach(() => {
      answers['GET /api/search/suggest'] = ({ query }: Call) => ({
        ...none,
        people: query.get('q')?.toLowerCase() === 'zuria' ? [{ ...zuria, ...person }] : [],
      });
    });
    const person = { categories: ['Fontanería'], rating: 0 };

    it('to a client', async () => {
      const router = await openAppLoggedIn('/search');
      await type('zuria');
      fireEvent.click(await option(zuria.name));
      await waitFor(() => expect(router.state.location.href).toBe('/provider/zuria'));
      act(() => router.history.back());
      await waitFor(() => expect(router.state.location.href).toBe('/search'));
    });

    it.each(['the search', 'the home page'] as const)(
      'to a guest of %s who logs in',
      async (where) => {
        const router = openApp(where === 'the search' ? '/search' : '/');
        await type('Zuria', where);
        fireEvent.click(await option(zuria.name));
        const dialog = await screen.findByRole('dialog', { name: `Contacta a ${zuria.name}` });
        fireEvent.click(within(dialog).getByText('Ya tengo cuenta'));
        await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
        expect(router.state.location.state).toMatchObject({
          afterLogin: { to: 'path', path: '/provider/zuria' },
        });
      },
    );
  });

  it('recent searches are offered, and can be removed', async () => {
    answers['GET /api/search/suggest'] = ({ query }: Call) =>
      query.get('q') === 'carpin' ? { ...none, trades: [{ category: 'Carpintería' }] } : none;
    const lugo = { lugar: 'Lugo', lat: 43.018, lng: -7.55 };
    const router = openApp('/search?lugar=Lugo&lat=43.018&lng=-7.55');
    for (const text of ['grifo', 'persiana', 'enchufe']) {
      await type(`${text} `);
      const isUnused = fireEvent.keyDown(field(), { key: 'Enter' });
      expect(isUnused).toBe(true);
      fireEvent.submit(field().form ?? expect.fail('the field has no form'));
      await waitFor(() => expect(router.state.location.search).toEqual({ q: text, ...lugo }));
      await waitFor(() => expect(field().value).toBe(text));
    }
    await act(() => router.navigate({ to: '/search', search: { sin_lugar: true } }));
    await type('pers');
    const recent = await screen.findByRole('group', { name: 'Búsquedas recientes' });
    expect(within(recent).getByRole('option').textContent).toBe('persianaLugo');
    fireEvent.change(field(), { target: { value: '' } });
    await offers('enchufeLugo', 'persianaLugo', 'grifoLugo', 'Borrar todo');
    fireEvent.click(screen.getByLabelText('Quitar «persiana»'));
    await offers('enchufeLugo', 'grifoLugo', 'Borrar todo');
    fireEvent.click(await option('grifo'));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'grifo', ...lugo }));
    expect(await screen.findByText(/cerca de Lugo/)).toBeTruthy();
    await waitFor(() => expect(field().value).toBe('grifo'));

    const stored = () => localStorage.getItem('private:guest:recent-searches');
    await type('');
    await offers('grifoLugo', 'enchufeLugo', 'Borrar todo');
    expect(stored()).toContain('grifo');
    fireEvent.click(await option('Borrar todo'));
    await offers();
    expect(stored()).toBeNull();
    fireEvent.change(field(), { target: { value: 'carpin' } });
    await option('Carpintería');
    fireEvent.change(field(), { target: { value: '' } });
    await offers();
  });
});
