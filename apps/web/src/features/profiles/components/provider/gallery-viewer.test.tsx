import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderInApp, stubBrowser } from '#app/testing/render.tsx';
import GalleryViewer from './gallery-viewer.tsx';

beforeAll(stubBrowser);
afterEach(cleanup);

const images = ['/uploads/1.webp', '/uploads/2.webp', '/uploads/3.webp', '/uploads/4.webp'];

/** Shows the gallery, whose photos are 100 px wide; returns where it scrolls to. */
async function showGallery() {
  renderInApp(
    <GalleryViewer opened onClose={() => {}} name="Ramón" images={images} startIndex={0} />,
  );
  const strip = await screen.findByRole('group', { name: 'Todas las fotos' });
  const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
  Object.defineProperties(strip, {
    clientWidth: { value: 100 },
    scrollTo: { value: scrollTo },
  });
  return { strip, targets: () => scrollTo.mock.calls.map(([{ left }]) => left) };
}

it('quick steps add up, although the scroll takes a moment', async () => {
  const { targets } = await showGallery();
  const next = screen.getByRole('button', { name: 'Foto siguiente' });
  fireEvent.click(next);
  fireEvent.click(next);
  fireEvent.keyDown(next, { key: 'ArrowRight' });
  fireEvent.keyDown(next, { key: 'ArrowRight' });
  expect(targets()).toEqual([100, 200, 300]);
});

it('a step starts from the photo to which the user has swiped', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { strip, targets } = await showGallery();
  fireEvent.click(screen.getByRole('button', { name: 'Foto siguiente' }));
  vi.advanceTimersByTime(1000);
  strip.scrollLeft = 300;
  act(() => void fireEvent.scroll(strip));
  fireEvent.click(screen.getByRole('button', { name: 'Foto anterior' }));
  expect(targets()).toEqual([100, 200]);
  vi.useRealTimers();
});
