import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
