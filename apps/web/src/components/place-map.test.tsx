import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import PlaceMap from './place-map.tsx';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('react-leaflet', () => {
  const draw = (name: string) => (props: { children?: unknown }) => {
    const { children, ...own } = props;
    drawn(name, own);
    return children as never;
  };
  return {
    MapContainer: draw('map'),
    Marker: draw('marker'),
    TileLayer: draw('tiles'),
    Tooltip: draw('tooltip'),
  };
});

afterEach(() => {
  cleanup();
  drawn.mockClear();
});

it('a place is shown at zoom 13, marked with its name', () => {
  const { getByRole } = render(<PlaceMap lat={28.1} lng={-15.4} label="Nuria" height={300} />);
  const position = { lat: 28.1, lng: -15.4 };
  expect(drawn).toHaveBeenCalledWith(
    'map',
    expect.objectContaining({ center: position, zoom: 13 }),
  );
  expect(drawn).toHaveBeenCalledWith('marker', expect.objectContaining({ position, alt: 'Nuria' }));
  expect(getByRole('region', { name: 'Mapa: Nuria' }).style.height).toBe('300px');
});

it('a place without coordinates is shown at the centre of Madrid', () => {
  render(<PlaceMap lat={null} lng={null} label="Nuria" height={300} />);
  const center = { lat: 40.416775, lng: -3.70379 };
  expect(drawn).toHaveBeenCalledWith('map', expect.objectContaining({ center }));
});
