import type { Review } from '@oficio/contract/reviews.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import ReplyEditor from './reply-editor.tsx';

const review = { id: 'review', client_name: 'Ana', reply: null } as Review;

/** Answers the call that waits. */
let answer: (() => void) | undefined;
let show: (review: Review) => void;
beforeEach(() => {
  answer = undefined;
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json({});
  });
  const screenWith = (shown: Review) => (
    <>
      <ReplyEditor review={shown} />
      <input aria-label="Otro campo" />
    </>
  );
  const { rerender } = renderInApp(screenWith(review));
  show = (shown) => rerender(screenWith(shown));
  fireEvent.click(opener());
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const opener = () => screen.getByRole('button', { name: 'Responder a Ana' });
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Tu respuesta a Ana');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const publish = () => fireEvent.submit(field().closest('form') as HTMLFormElement);
const isPublishing = async () => {
  await screen.findByRole('button', { name: 'Publicando...' });
  await waitFor(() => expect(answer).toBeDefined());
};

it('"Cancelar" gives the focus to the button that opens the form', () => {
  field().focus();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(document.activeElement).toBe(opener());
});

it('a published reply closes the form, and the focus is at the button', async () => {
  field().focus();
  type('Gracias');
  publish();
  await isPublishing();
  answer?.();
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

it('a published reply leaves the focus where the user is', async () => {
  type('Gracias');
  publish();
  await isPublishing();
  screen.getByLabelText('Otro campo').focus();
  answer?.();
  await waitFor(() => expect(opener()).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByLabelText('Otro campo'));
});

it('keeps what was typed while the reply was being published', async () => {
  type('Gracias');
  publish();
  await isPublishing();
  type('Gracias, Ana');
  answer?.();
  await screen.findByRole('button', { name: 'Publicar respuesta' });
  expect(field().value).toBe('Gracias, Ana');
});

it('an empty reply is refused at its field, which has the focus', () => {
  screen.getByRole('button', { name: 'Publicar respuesta' }).focus();
  publish();
  expect(screen.getByText('Escribe tu respuesta')).toBeTruthy();
  expect(document.activeElement).toBe(field());
});

it('a published reply is edited from its text', async () => {
  type('Gracias');
  publish();
  await isPublishing();
  answer?.();
  await waitFor(() => expect(opener()).toBeTruthy());
  show({ ...review, reply: 'Gracias' });
  fireEvent.click(screen.getByRole('button', { name: 'Editar respuesta a Ana' }));
  expect(field().value).toBe('Gracias');
});

it('what another tab has typed stays when the form is opened', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  const key = 'private:guest:form:reply:review';
  const newValue = JSON.stringify({ reply: 'Gracias, Ana' });
  localStorage.setItem(key, newValue);
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
  fireEvent.click(opener());
  expect(field().value).toBe('Gracias, Ana');
  expect(localStorage.getItem(key)).toBe(newValue);
});
