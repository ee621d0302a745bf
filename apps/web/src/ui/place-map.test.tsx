import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stubBrowser } from '#app/testing/render.tsx';
import { spokenBy } from '#app/testing/spoken-by.ts';
import PlaceMap from './place-map.tsx';

stubBrowser();
afterEach(cleanup);

/** In a box without a size Leaflet requests only the tile at its centre. */
const tileOf = (container: HTMLElement) =>
  container.querySelector<HTMLImageElement>('.leaflet-tile')?.src;

it('a place is shown at zoom 13, marked with its name', () => {
  const { getByRole, getByText, container } = render(
    <PlaceMap lat={28.1} lng={-15.4} label="Nuria" height={300} />,
  );
  expect(tileOf(container)).toMatch('/13/3745/3429.png');
  expect(getByRole('region', { name: 'Mapa: Nuria' }).style.height).toBe('300px');
  expect(getByText('Nuria')).toBeTruthy();
});

it('a place without coordinates is shown at the centre of Madrid', () => {
  const { container } = render(<PlaceMap lat={null} lng={null} label="Nuria" height={300} />);
  expect(tileOf(container)).toMatch('/13/4011/3088.png');
});

it('speaks Spanish only, whatever the map library would say', () => {
  const { container } = render(<PlaceMap lat={28.1} lng={-15.4} label="Nuria" height={300} />);
  expect(spokenBy(container)).toEqual([
    'Acercar',
    'Alejar',
    'Mapa: Nuria',
    'Nuria',
    'OpenStreetMap',
    'Plano: se mueve con las flechas',
    '©',
  ]);
});
