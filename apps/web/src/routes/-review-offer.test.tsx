import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { renderInApp } from '#app/testing/render.tsx';
import ProviderReviewOffer from './-review-offer.tsx';

let answer: Promise<object>;
beforeEach(() => {
  answer = Promise.resolve({ state: 'open', verified: true, reason: null });
  vi.stubGlobal('fetch', async () => Response.json(await answer));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Offer({ id, name }: { id: string; name: string }) {
  return <ProviderReviewOffer clientId="lucia" provider={{ id, name }} dialog={useDialog()} />;
}
const offerOf = (id: string, name: string) => <Offer id={id} name={name} />;

it('what is written about one provider is not shown for another', async () => {
  const { rerender } = renderInApp(offerOf('ramon', 'Ramón'));
  fireEvent.click(await screen.findByRole('button', { name: 'Valorar' }));
  const comment = () => screen.findByLabelText<HTMLTextAreaElement>('Comentario');
  fireEvent.change(await comment(), { target: { value: 'Muy puntual' } });
  rerender(offerOf('ana', 'Ana'));
  expect(screen.queryByDisplayValue('Muy puntual')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Valorar' }));
  expect((await comment()).value).toBe('');
});

it('keeps its room until the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  answer = promise;
  const { container } = renderInApp(offerOf('ramon', 'Ramón'));
  expect(container.querySelector('[data-pending]')).toBeTruthy();
  resolve({ state: 'open', verified: true, reason: null });
  expect(await screen.findByText('¿Qué tal fue el servicio de Ramón?')).toBeTruthy();
  expect(container.querySelector('[data-pending]')).toBeNull();
});
