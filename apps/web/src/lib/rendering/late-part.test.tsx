import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, type SubmitEvent, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { captureEarlyInput } from './early-input.ts';
import { LatePart } from './late-part.tsx';

const place = vi.hoisted(() => ({ isInBrowser: true }));
vi.mock('./server-markup.ts', () => place);

const onSearch = vi.fn<(words: string) => void>();
const load = vi.fn<() => Promise<void>>();
const onRecoverableError = vi.fn();
let app: Root | undefined;
/** As Back does, without an input into the page. */
let changeShown: (shown: string) => void;

// The page runs it before everything else.
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
  new Function(readFileSync(join(import.meta.dirname, '../../first-script.js'), 'utf8'))();
});
beforeEach(() => {
  for (const mock of [onSearch, load, onRecoverableError]) mock.mockReset();
});
afterEach(async () => {
  await act(async () => app?.unmount());
  app = undefined;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function Filters({ shown }: { shown: string }) {
  const [words, setWords] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(words);
  };
  return (
    <form action="/search" onSubmit={submit}>
      <input name="q" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      <p>{`Filtros: ${shown}`}</p>
      <button type="submit">Buscar</button>
    </form>
  );
}

function Screen({ firstShown }: { firstShown: string }) {
  const [shown, setShown] = useState(firstShown);
  const [taps, setTaps] = useState(0);
  useEffect(() => {
    changeShown = setShown;
  }, []);
  return (
    <>
      <button type="button" onClick={() => setTaps(taps + 1)}>
        {`Otra cosa ${taps}`}
      </button>
      <LatePart load={load} shown={shown}>
        <Filters shown={shown} />
      </LatePart>
    </>
  );
}

function find<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}
const field = () => find<HTMLInputElement>('[name=q]');
const submit = () => find<HTMLButtonElement>('[type=submit]');

function renderPage() {
  const root = document.createElement('div');
  root.id = 'root';
  root.setAttribute('data-rendered', '');
  place.isInBrowser = false;
  root.innerHTML = renderToString(<Screen firstShown="todos" />);
  place.isInBrowser = true;
  document.body.append(root);
  return root;
}

async function hydrate(root: HTMLElement): Promise<void> {
  const replay = captureEarlyInput(root);
  root.removeAttribute('data-rendered');
  await act(async () => {
    app = hydrateRoot(root, <Screen firstShown="todos" />, { onRecoverableError });
    replay();
  });
}

/** Loads when the returned function is called. */
function loadLater() {
  const loading = Promise.withResolvers<void>();
  load.mockReturnValue(loading.promise);
  return () => act(async () => loading.resolve());
}

const nothingWrong = () => expect(onRecoverableError).not.toHaveBeenCalled();

it('the code of a part is not loaded while the page is only read', async () => {
  loadLater();
  await hydrate(renderPage());
  expect(load).not.toHaveBeenCalled();
  expect(field().value).toBe('');
  expect(find('[data-rendered]').textContent).toBe('Filtros: todosBuscar');
});

it.each(['pointermove', 'keydown', 'focusin'])('the first %s loads it once', async (type) => {
  const arrive = loadLater();
  await hydrate(renderPage());
  const before = field();
  await act(async () => {
    for (let time = 0; time < 2; time += 1)
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
  });
  expect(load).toHaveBeenCalledOnce();
  await arrive();
  expect(document.querySelector('[data-rendered]')).toBeNull();
  expect(field()).toBe(before);
  nothingWrong();
});

it('what is typed and pressed while the code is loading is not lost', async () => {
  const arrive = loadLater();
  await hydrate(renderPage());
  await act(async () => {
    field().focus();
    field().value = 'fontanero';
    submit().click();
  });
  expect(submit().getAttribute('aria-busy')).toBe('true');
  expect(onSearch).not.toHaveBeenCalled();
  await arrive();
  expect(onSearch.mock.calls).toEqual([['fontanero']]);
  expect(field().value).toBe('fontanero');
  expect(document.activeElement).toBe(field());
  expect(submit().hasAttribute('aria-busy')).toBe(false);
  nothingWrong();
});

it('what was typed before the page was hydrated loads the code, and is not lost', async () => {
  const arrive = loadLater();
  const root = renderPage();
  field().value = 'cerrajero';
  await hydrate(root);
  expect(load).toHaveBeenCalledOnce();
  expect(field().value).toBe('cerrajero');
  await arrive();
  await act(async () => submit().click());
  expect(onSearch.mock.calls).toEqual([['cerrajero']]);
});

it('the rest of the screen works meanwhile, and leaves the part as it is', async () => {
  loadLater();
  await hydrate(renderPage());
  const other = find<HTMLButtonElement>('[type=button]');
  await act(async () => other.click());
  expect(other.textContent).toBe('Otra cosa 1');
  expect(field()).toBeTruthy();
  nothingWrong();
});

it('a change of what it shows loads the code', async () => {
  const arrive = loadLater();
  await hydrate(renderPage());
  await act(async () => changeShown('ninguno'));
  expect(load).toHaveBeenCalledOnce();
  await arrive();
  expect(find('p').textContent).toBe('Filtros: ninguno');
  nothingWrong();
});

it('after a failure the part stays, and the next key tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('offline'));
  await hydrate(renderPage());
  await act(async () => {
    field().value = 'pintor';
    submit().click();
  });
  expect(console.error).toHaveBeenCalled();
  expect(submit().hasAttribute('aria-busy')).toBe(false);
  expect(field().value).toBe('pintor');
  load.mockResolvedValue(undefined);
  await act(async () => window.dispatchEvent(new Event('pointermove')));
  expect(load).toHaveBeenCalledOnce();
  await act(async () => window.dispatchEvent(new Event('keydown')));
  expect(load).toHaveBeenCalledTimes(2);
  expect(field().value).toBe('pintor');
  await act(async () => submit().click());
  expect(onSearch.mock.calls).toEqual([['pintor']]);
});
