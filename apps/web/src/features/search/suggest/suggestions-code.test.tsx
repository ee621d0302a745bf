import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureEarlyInput } from '#app/lib/rendering/early-input.ts';
import { renderInApp, stubBrowser } from '#app/testing/render.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import { stubAnswers } from '#app/testing/stub-answers.ts';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';

const none = { trades: [], needs: [], people: [], places: [], did_you_mean: null };
const lists = ['./suggestions-dropdown.tsx', './suggestions-dialog.tsx'];

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stubAnswers({ 'GET /api/search/suggest': { ...none, trades: [{ category: 'Carpintería' }] } });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  for (const list of lists) vi.doUnmock(list);
  vi.unstubAllGlobals();
});

type Keyword = typeof import('./keyword-field.tsx').KeywordField;

function Form({ Field }: { Field: Keyword }) {
  const [keyword, setKeyword] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Field
        keyword={keyword}
        suggesting={{ where: 'anywhere', keyword: '', onSearch() {}, onPersonChoose() {} }}
        onChange={setKeyword}
        onSubmit={() => {}}
      />
    </form>
  );
}

/** The field, whose code is loaded anew; `load` gives that of its list. */
async function renderField(load: (original: () => Promise<object>) => Promise<object>) {
  for (const list of lists) vi.doMock(list, (original) => load(original<object>));
  const { KeywordField } = await import('./keyword-field.tsx');
  renderInApp(<Form Field={KeywordField} />);
}

/** The field that has the focus: on a phone the one in the dialog, once that is open. */
function focused(): HTMLInputElement {
  const element = document.activeElement;
  return element instanceof HTMLInputElement ? element : expect.fail('no field has the focus');
}
const type = (text: string) => fireEvent.change(focused(), { target: { value: text } });

describe.each(widths)('on $width', ({ isPhone }) => {
  beforeEach(() => setWidth(isPhone));

  function startTyping(): HTMLElement {
    const field = screen.getByLabelText('Palabra clave');
    act(() => field.focus());
    fireEvent.click(field);
    type('carp');
    return field;
  }

  it('what is typed while the code of the suggestions loads is kept', async () => {
    const { promise: isAwaited, resolve: come } = Promise.withResolvers<void>();
    await renderField(async (original) => {
      await isAwaited;
      return original();
    });
    const field = startTyping();
    expect(focused()).toBe(field);
    await act(async () => come());
    await screen.findByRole('option', { name: 'Carpintería' });
    expect(focused() === field).toBe(!isPhone);
    expect(focused().value).toBe('carp');
    type('carpin');
    expect(focused().value).toBe('carpin');
    expect(screen.getByRole('listbox')).toBeTruthy();
  });

  it('without the code of the suggestions the field works', async () => {
    const { watchForMissingChunks } = await import('#app/lib/worker/missing-chunk.ts');
    watchForMissingChunks();
    const payload = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    // React throws what an import has failed with where the part would be.
    const missing = vi.fn(() => {
      throw payload;
    });
    await renderField(async () => ({ default: missing }));
    const field = startTyping();
    await waitFor(() => expect(missing).toHaveBeenCalled());
    expect(focused()).toBe(field);
    type('carpin');
    expect(focused().value).toBe('carpin');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  });

  it('what is typed before the app has started gets suggestions', async () => {
    const { KeywordField } = await import('./keyword-field.tsx');
    stubBrowser();
    const app = (
      <ThemeProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <Form Field={KeywordField} />
        </QueryClientProvider>
      </ThemeProvider>
    );
    const container = document.createElement('div');
    container.setAttribute('data-rendered', '');
    container.innerHTML = renderToString(app);
    document.body.append(container);
    const field = screen.getByLabelText<HTMLInputElement>('Palabra clave');
    field.focus();
    field.value = 'carp';
    const replay = captureEarlyInput(container);
    container.removeAttribute('data-rendered');
    render(app, { container, hydrate: true });
    act(() => replay());
    await screen.findByRole('option', { name: 'Carpintería' });
    expect(focused() === field).toBe(!isPhone);
    expect(focused().value).toBe('carp');
    type('carpin');
    expect(focused().value).toBe('carpin');
  });
});
