import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { ReviewAction } from './review-action.tsx';

afterEach(cleanup);

const onReview = vi.fn();
const show = (standing?: Parameters<typeof ReviewAction>[0]['standing']) => {
  onReview.mockClear();
  renderInApp(<ReviewAction standing={standing} onReview={onReview} />);
};

it('a possible review is one click away, also while the server has not answered', () => {
  for (const standing of [undefined, { state: 'open', verified: true, reason: null } as const]) {
    show(standing);
    fireEvent.click(screen.getByRole('button', { name: 'Valorar' }));
    expect(onReview).toHaveBeenCalledOnce();
    cleanup();
  }
});

it('one that is not possible yet says when it will be, instead of opening the form', async () => {
  show({ state: 'closed', verified: false, reason: 'Podrás valorar cuando te conteste' });
  fireEvent.click(screen.getByRole('button', { name: 'Valorar' }));
  const reason = await screen.findByRole('status');
  expect(reason.textContent).toBe('Podrás valorar cuando te conteste.');
  const button = screen.getByRole('button', { name: 'Valorar' });
  expect(button.getAttribute('aria-describedby')).toBe(reason.id);
  expect(onReview).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

it('a review that is written is not offered again', async () => {
  show({ state: 'done', verified: false, reason: 'Ya has valorado este servicio' });
  expect(screen.queryByRole('button', { name: 'Valorar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Valorado' }));
  expect(await screen.findByText('Ya has valorado este servicio.')).toBeTruthy();
  expect(onReview).not.toHaveBeenCalled();
});

/** A review that becomes possible soon after its reason is shown. */
function Follow() {
  const [isAnswered, setIsAnswered] = useState(false);
  const standing = isAnswered
    ? ({ state: 'open', verified: false, reason: null } as const)
    : ({ state: 'closed', verified: false, reason: 'Aún no' } as const);
  return (
    <ReviewAction
      standing={standing}
      onReview={onReview}
      onExplain={() => setTimeout(() => setIsAnswered(true))}
    />
  );
}

it('the form opens if the review became possible unheard, or while the reason is shown', async () => {
  onReview.mockClear();
  renderInApp(<Follow />);
  fireEvent.click(screen.getByRole('button', { name: 'Valorar' }));
  await vi.waitFor(() => expect(onReview).toHaveBeenCalledOnce());
  expect(screen.queryByText('Aún no.')).toBeNull();
});

it('the reason that was closed opens no form later', async () => {
  const reasoned = { state: 'closed', verified: false, reason: 'Aún no' } as const;
  const onExplain = vi.fn();
  onReview.mockClear();
  const props = { onReview, onExplain };
  const { rerender } = renderInApp(<ReviewAction {...props} standing={reasoned} />);
  fireEvent.click(screen.getByRole('button', { name: 'Valorar' }));
  await screen.findByText('Aún no.');
  fireEvent.click(screen.getByRole('button', { name: 'Valorar' }));
  rerender(<ReviewAction {...props} standing={{ state: 'open', verified: false, reason: null }} />);
  await vi.waitFor(() => expect(screen.queryByText('Aún no.')).toBeNull());
  expect(onReview).not.toHaveBeenCalled();
  expect(onExplain).toHaveBeenCalledOnce();
});
