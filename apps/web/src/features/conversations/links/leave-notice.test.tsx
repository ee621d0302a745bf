import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { overlayCount, topOverlay } from '#app/lib/overlays/overlay-stack.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { MessageText } from '../components/message-text.tsx';
import { LeaveNotice } from './leave-notice.tsx';
import { leaving } from './leaving.ts';

afterEach(() => {
  cleanup();
  leaving.set(null);
});

function show(text: string) {
  renderInApp(
    <>
      <MessageText text={text} />
      <LeaveNotice />
    </>,
  );
  return screen.getAllByRole('link');
}
const findQuestion = () => screen.findByRole('dialog', { name: 'Vas a salir de Oficio' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('the question names the host as the browser looks it up, and its link alone leaves the site', async () => {
  // The second letter of the host is Cyrillic.
  const imitation = 'https://bаnco.example/entrar?de=oficio';
  const [link] = show(`Pague aquí: ${imitation}`);
  if (!link) throw new Error('There is no link');
  expect(link.textContent).toBe(imitation);
  expect(fireEvent.click(link)).toBe(false);
  const question = await findQuestion();
  expect(question.textContent).toContain('xn--bnco-53d.example');
  expect(question.textContent).not.toContain('bаnco.example');
  expect(question.textContent).toContain('El nombre usa letras poco habituales');
  const stay = within(question).getByRole('button', { name: 'Quedarme' });
  await waitFor(() => expect(document.activeElement).toBe(stay));
  fireEvent.click(stay);
  await isClosed();

  fireEvent.click(link);
  const onward = within(await findQuestion()).getByRole<HTMLAnchorElement>('link', {
    name: 'Continuar',
  });
  expect(onward.href).toBe('https://xn--bnco-53d.example/entrar?de=oficio');
  expect(onward.target).toBe('_blank');
  expect(onward.rel).toBe('noopener noreferrer nofollow');
  expect(fireEvent.click(onward)).toBe(true);
  await isClosed();
});

it('the middle button asks too, Back closes the question, and a link to this site asks nothing', async () => {
  const own = `${window.location.origin}/search`;
  const [outside, inside] = show(`Mire https://tubos.example y ${own}`);
  if (!outside || !inside) throw new Error('There are not two links');
  const middle = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 });
  expect(fireEvent(outside, middle)).toBe(false);
  const question = await findQuestion();
  expect(question.textContent).toContain('tubos.example');
  expect(question.textContent).not.toContain('letras poco habituales');
  expect(overlayCount()).toBe(1);
  act(() => topOverlay()?.close());
  await isClosed();

  expect(fireEvent.click(inside)).toBe(true);
  expect(leaving.get()?.isAsked).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
