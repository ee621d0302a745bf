import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkConnection } from '#app/lib/connection.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { outgoing } from '../unsent/testing/outgoing.ts';
import { MessageBubble } from './message-bubble.tsx';

vi.mock('../unsent/unsent-images.ts', () => ({
  readImage: async () => new Blob(['…'], { type: 'image/webp' }),
  forgetImages: () => {},
}));

const HOUR_MS = 3_600_000;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:of-this-device';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows an image message that waits, with a link to its image that expires in so many hours. */
function show(hours: number): string {
  const expires = (Date.now() + hours * HOUR_MS) / 1000;
  const image_url = `/uploads/0.webp?expires=${expires}&signature=s`;
  const part = { message_type: 'image', state: 'waiting', hasImage: true, image_url } as const;
  renderInApp(
    <MessageBubble
      shown={{ kind: 'outgoing', key: 'a', message: outgoing('Así está', part) }}
      opensGroup
      closesGroup
      ownId="lucia"
      otherName="Ramón"
      isRead={false}
      onResend={() => {}}
      onDiscard={() => {}}
      onReport={undefined}
      onDelete={undefined}
      isLastWithAction={false}
      isPressed={false}
      onPress={() => {}}
    />,
  );
  return image_url;
}
const sources = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'));

it('an unsent image that is uploaded is shown once, from its link', async () => {
  const url = show(12);
  await act(async () => {});
  expect(sources()).toEqual([url]);
});

it('an unsent image whose link has expired is shown from the device', async () => {
  show(-1);
  await waitFor(() => expect(sources()).toEqual(['blob:of-this-device']));
});

it('an image that failed without a connection is loaded again with the next one', async () => {
  show(12);
  const failed = screen.getByRole('img');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.error(failed);
  await act(() => checkConnection());
  expect(screen.getByRole('img')).toBe(failed);
  vi.stubGlobal('fetch', async () => new Response());
  await act(() => checkConnection());
  expect(screen.getByRole('img')).not.toBe(failed);
});

it('an image that failed though the server is reachable is loaded again a few times', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response());
  show(12);
  /** Whether the image is loaded again within a minute after it failed. */
  const isRetried = async () => {
    const failed = screen.getByRole('img');
    fireEvent.error(failed);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('img')).toBe(failed);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    return screen.getByRole('img') !== failed;
  };
  for (let time = 1; time <= 3; time += 1) expect(await isRetried()).toBe(true);
  expect(await isRetried()).toBe(false);
});
