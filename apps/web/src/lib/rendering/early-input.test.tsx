import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { captureEarlyInput } from './early-input.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

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
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Box onFind={onFind} />);
  document.body.append(root);
  const [field, button] = [root.querySelector('input'), root.querySelector('button')];
  if (!field || !button) throw new Error('nothing was rendered');
  field.value = 'fontanero';
  button.setAttribute('data-pressed', '');

  const replay = captureEarlyInput(root);
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(root, <Box onFind={onFind} />, { onRecoverableError });
    replay();
  });
  expect(onFind).toHaveBeenCalledOnce();
  expect(field.value).toBe('fontanero');
  expect(button.textContent).toBe('Buscar fontanero');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('where nothing was, nothing is done', async () => {
  const onFind = vi.fn();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Box onFind={onFind} />);
  document.body.append(root);
  captureEarlyInput(root)();
  expect(onFind).not.toHaveBeenCalled();
  expect(root.querySelector('input')?.value).toBe('');
});
