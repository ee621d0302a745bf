import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp, stubBrowser } from '#app/testing/render.tsx';
import { Textarea } from './textarea.tsx';

beforeAll(stubBrowser);
afterEach(cleanup);
const toasts = collectToasts();

function paste(text: string, select: [from: number, to: number] = [0, 0]) {
  const field = screen.getByLabelText<HTMLTextAreaElement>('Descripción');
  field.setSelectionRange(...select);
  return fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

it('tells that the end of a pasted text was cut, and is silent about one that fits', () => {
  renderInApp(<Textarea label="Descripción" maxLength={1500} value="Buenas" onChange={() => {}} />);
  expect(paste('a'.repeat(1494))).toBe(true);
  // A line break is one character, however the other program writes it.
  paste(`${'a'.repeat(1493)}\r\n`);
  paste('a'.repeat(1500), [0, 6]);
  // An image.
  paste('');
  expect(toasts).toEqual([]);
  paste('a'.repeat(1495));
  expect(toasts).toEqual([
    'El final de lo que has pegado se ha cortado: aquí caben 1500 caracteres',
  ]);
});

it('a field that takes nothing at the moment cuts nothing', () => {
  renderInApp(
    <Textarea label="Descripción" maxLength={1500} value="" readOnly onChange={() => {}} />,
  );
  paste('a'.repeat(1501));
  expect(toasts).toEqual([]);
});

it('a field without a limit takes everything', () => {
  renderInApp(<Textarea label="Descripción" value="" onChange={() => {}} />);
  paste('a'.repeat(100_000));
  expect(toasts).toEqual([]);
});
