import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { stubBrowser } from '#app/testing/render.tsx';
import { spokenBy } from '#app/testing/spoken-by.ts';
import PlacePicker from './place-picker.tsx';

stubBrowser();
afterEach(cleanup);

it('speaks Spanish only, whatever the map library would say', () => {
  const { container } = render(<PlacePicker value={null} onChange={() => {}} />);
  expect(spokenBy(container)).toEqual([
    'Acercar',
    'Alejar',
    'Coloca tu punto con las flechas',
    'OpenStreetMap',
    'Plano: se mueve con las flechas',
    'Tu punto en el mapa',
    '©',
  ]);
});

function Picker({ onChange }: { onChange: (place: Coordinates) => void }) {
  const [place, setPlace] = useState<Coordinates | null>(null);
  const change = (next: Coordinates) => {
    onChange(next);
    setPlace(next);
  };
  return <PlacePicker value={place} onChange={change} />;
}

it('keeps the focus on the pin when the first arrow key sets the point', async () => {
  const places: Coordinates[] = [];
  render(<Picker onChange={(place) => places.push(place)} />);
  const pin = screen.getByRole('button', { name: 'Coloca tu punto con las flechas' });
  const look = pin.className;
  pin.focus();
  fireEvent.keyDown(pin, { key: 'ArrowUp' });
  const placed = await screen.findByRole('button', { name: 'Tu punto: muévelo con las flechas' });
  expect(document.activeElement).toBe(placed);
  expect(placed.className).not.toBe(look);
  fireEvent.keyDown(placed, { key: 'ArrowUp' });
  const [first, second] = places;
  expect(second?.lat).toBeGreaterThan(first?.lat ?? Number.NaN);
});
