import { cleanup, render, screen } from '@testing-library/react';
import { Component, lazy, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchForMissingChunks } from '#app/lib/worker/missing-chunk.ts';
import { OptionalPart } from './optional-part.tsx';

beforeAll(watchForMissingChunks);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(cleanup);

/** A part whose import fails, as Vite reports it. */
function missingPart() {
  return lazy(async () => {
    const error = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  });
}

function Broken(): never {
  throw new Error('broken');
}

class Screen extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? 'Algo ha fallado' : this.props.children;
  }
}

function renderPart(part: ReactNode, isRequested = false) {
  render(
    <Screen>
      <p>El resto</p>
      <OptionalPart isRequested={isRequested} fallback="Cargando...">
        {part}
      </OptionalPart>
    </Screen>,
  );
}

it('without its code the rest of the screen stays', async () => {
  const Part = missingPart();
  renderPart(<Part />);
  await vi.waitFor(() => expect(screen.queryByText('Cargando...')).toBeNull());
  expect(screen.getByText('El resto')).toBeTruthy();
});

it('a part that the user has asked for is reported as missing', async () => {
  const Part = missingPart();
  renderPart(<Part />, true);
  expect((await screen.findByRole('status')).textContent).toContain('No se ha podido cargar');
  expect(screen.getByText('El resto')).toBeTruthy();
});

it('its message stays the same, and is announced once', async () => {
  const Part = missingPart();
  const part = () => (
    <OptionalPart isRequested>
      <Part />
    </OptionalPart>
  );
  const { rerender } = render(part());
  const message = await screen.findByRole('status');
  rerender(part());
  expect(screen.getByRole('status')).toBe(message);
});

it('an error of its own is the error of the screen', async () => {
  renderPart(<Broken />);
  expect(await screen.findByText('Algo ha fallado')).toBeTruthy();
});
