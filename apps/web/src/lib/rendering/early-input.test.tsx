import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, type SubmitEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { captureEarlyInput } from './early-input.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

// The page runs it before everything else.
beforeAll(() => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
  new Function(readFileSync(join(import.meta.dirname, '../../first-script.js'), 'utf8'))();
});

function renderedRoot(): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  root.setAttribute('data-rendered', '');
  return root;
}

function Box({ onFind }: { onFind: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <>
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => onFind(text)}>
        {`Buscar ${text}`}
      </button>
    </>
  );
}

afterEach(() => document.body.replaceChildren());

it('typing and clicks before hydration are replayed', async () => {
  const onFind = vi.fn();
  const root = renderedRoot();
  root.innerHTML = renderToString(<Box onFind={onFind} />);
  document.body.append(root);
  const [field, button] = [root.querySelector('input'), root.querySelector('button')];
  if (!field || !button) throw new Error('nothing was rendered');
  field.value = 'fontanero';
  button.click();
  expect(button.getAttribute('aria-busy')).toBe('true');

  const replay = captureEarlyInput(root);
  root.removeAttribute('data-rendered');
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(root, <Box onFind={onFind} />, { onRecoverableError });
    replay();
  });
  expect(onFind).toHaveBeenCalledOnce();
  expect(field.value).toBe('fontanero');
  expect(button.textContent).toBe('Buscar fontanero');
  expect(button.hasAttribute('aria-busy')).toBe(false);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

function Choices({ onChange }: { onChange: (name: string) => void }) {
  const [isIncluded, setIncluded] = useState(false);
  const [order, setOrder] = useState('relevance');
  return (
    <>
      <input
        type="checkbox"
        checked={isIncluded}
        onChange={(event) => {
          setIncluded(event.currentTarget.checked);
          onChange('box');
        }}
      />
      <select
        value={order}
        onChange={(event) => {
          setOrder(event.currentTarget.value);
          onChange('list');
        }}
      >
        <option value="distance">Distancia</option>
        <option value="relevance">Relevancia</option>
      </select>
    </>
  );
}

async function hydrateChoices(before: (box: HTMLInputElement, list: HTMLSelectElement) => void) {
  const onChange = vi.fn();
  const root = renderedRoot();
  root.innerHTML = renderToString(<Choices onChange={onChange} />);
  document.body.append(root);
  const [box, list] = [root.querySelector('input'), root.querySelector('select')];
  if (!box || !list) throw new Error('nothing was rendered');
  before(box, list);
  const onInput = vi.fn();
  root.addEventListener('input', onInput);
  const replay = captureEarlyInput(root);
  await act(async () => {
    hydrateRoot(root, <Choices onChange={onChange} />);
    replay();
  });
  return { box, list, onChange, onInput };
}

// An event during the hydration makes React hydrate the whole page at once.
it('a box and a list without a change are not replayed', async () => {
  const { onChange, onInput } = await hydrateChoices(() => {});
  expect(onInput).not.toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
});

it('a box that was ticked and a list that was changed are replayed', async () => {
  const { box, list, onChange } = await hydrateChoices((early, earlyList) => {
    early.click();
    earlyList.value = 'distance';
  });
  expect(onChange.mock.calls.flat().sort()).toEqual(['box', 'list']);
  expect(box.checked).toBe(true);
  expect(list.value).toBe('distance');
});

function Group({ onChange }: { onChange: (value: string) => void }) {
  const [chosen, setChosen] = useState('list');
  return ['list', 'map', 'both'].map((value) => (
    <input
      key={value}
      type="radio"
      name="view"
      value={value}
      checked={value === chosen}
      onChange={() => {
        setChosen(value);
        onChange(value);
      }}
    />
  ));
}

it.each(['map', 'both'])(
  'the radio %s is replayed, and nothing else of its group',
  async (value) => {
    const onChange = vi.fn();
    const root = renderedRoot();
    root.innerHTML = renderToString(<Group onChange={onChange} />);
    document.body.append(root);
    const radios = [...root.querySelectorAll('input')];
    radios.find((radio) => radio.value === value)?.click();
    const replay = captureEarlyInput(root);
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
    await act(async () => {
      hydrateRoot(root, <Group onChange={onChange} />);
      replay();
    });
    expect(onChange.mock.calls).toEqual([[value]]);
    expect(radios.filter(({ checked }) => checked)).toEqual([
      radios.find((radio) => radio.value === value),
    ]);
  },
);

function Search({ onSearch }: { onSearch: (words: string) => void }) {
  const [keyword, setKeyword] = useState('');
  const [place, setPlace] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(`${keyword} en ${place}`);
  };
  return (
    <form action="/search" onSubmit={submit}>
      <input name="q" value={keyword} onChange={(event) => setKeyword(event.currentTarget.value)} />
      <input value={place} onChange={(event) => setPlace(event.currentTarget.value)} />
      <label>
        <input type="checkbox" defaultChecked /> Disponibles
      </label>
      <select defaultValue="10">
        <option>10</option>
        <option>30</option>
      </select>
      <button type="submit">Buscar</button>
    </form>
  );
}

function renderSearch() {
  const onSearch = vi.fn();
  const root = renderedRoot();
  root.innerHTML = renderToString(<Search onSearch={onSearch} />);
  document.body.append(root);
  const [keyword, place] = root.querySelectorAll('input');
  const button = root.querySelector('button');
  if (!keyword || !place || !button) throw new Error('nothing was rendered');
  const byBrowser = vi.fn((event: Event) => event.preventDefault());
  const submit = () => {
    const note = (event: Event) => {
      if (!event.defaultPrevented) byBrowser(event);
    };
    addEventListener('submit', note);
    button.click();
    removeEventListener('submit', note);
  };
  const hydrate = async () => {
    const replay = captureEarlyInput(root);
    root.removeAttribute('data-rendered');
    await act(async () => {
      hydrateRoot(root, <Search onSearch={onSearch} />);
      replay();
    });
  };
  return { keyword, place, button, submit, byBrowser, hydrate, onSearch };
}

it('a search with a place waits for the app, which knows places', async () => {
  const { keyword, place, button, submit, byBrowser, hydrate, onSearch } = renderSearch();
  keyword.value = 'fontanero';
  place.value = 'Getafe';
  submit();
  expect(byBrowser).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await hydrate();
  expect(onSearch.mock.calls).toEqual([['fontanero en Getafe']]);
  expect(button.hasAttribute('aria-busy')).toBe(false);
});

it.each(['input[type=checkbox]', 'select'])('a search with a changed %s waits too', (selector) => {
  const { button, submit, byBrowser } = renderSearch();
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
  if (field instanceof HTMLInputElement) field.checked = false;
  else if (field) field.value = '30';
  submit();
  expect(byBrowser).not.toHaveBeenCalled();
  expect(button.hasAttribute('data-pressed')).toBe(true);
});

it('the browser itself searches for a keyword', async () => {
  const { keyword, button, submit, byBrowser, hydrate, onSearch } = renderSearch();
  keyword.value = 'fontanero';
  submit();
  expect(byBrowser).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await hydrate();
  expect(onSearch).not.toHaveBeenCalled();
  expect(button.hasAttribute('aria-busy')).toBe(false);
});

it.each([
  ['/search?q=agua&lugar=Lugo&lat=43.018&lng=-7.55&valoracion=4', 'app'],
  ['/search?valoracion=4', 'app'],
  ['/search?q=agua&pagina=2', 'browser'],
  ['/search?pagina=2&q=q%26lugar%3DLugo', 'browser'],
  ['/search', 'browser'],
  ['/?utm_source=mail', 'browser'],
])('a keyword entered at %s is searched by the %s', (address, by) => {
  history.replaceState(null, '', address);
  const { keyword, button, submit, byBrowser } = renderSearch();
  keyword.value = 'gas';
  submit();
  history.replaceState(null, '', '/');
  expect(byBrowser).toHaveBeenCalledTimes(by === 'browser' ? 1 : 0);
  expect(button.hasAttribute('data-pressed')).toBe(by === 'app');
});

it.each([
  ['/provider/1', {}, 'true'],
  ['/provider/1', { ctrlKey: true }, null],
  ['#resenas', {}, null],
  ['/provider/1#resenas', {}, null],
  ['tel:600000000', {}, null],
])('a link to %s pressed with %j has the mark %s', (href, keys, mark) => {
  const root = renderedRoot();
  root.innerHTML = renderToString(<a href={href}>Ver</a>);
  document.body.append(root);
  const link = root.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  expect(link?.getAttribute('aria-busy')).toBe(mark);
  captureEarlyInput(root);
  expect(link?.hasAttribute('aria-busy')).toBe(false);
});

it('where nothing was, nothing is done', async () => {
  const onFind = vi.fn();
  const root = renderedRoot();
  root.innerHTML = renderToString(<Box onFind={onFind} />);
  document.body.append(root);
  captureEarlyInput(root)();
  expect(onFind).not.toHaveBeenCalled();
  expect(root.querySelector('input')?.value).toBe('');
});
