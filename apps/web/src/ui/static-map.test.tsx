import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StaticMap } from './static-map.tsx';

afterEach(cleanup);

it('names the source of its tiles, as their licence asks, to the eye alone', () => {
  const { getByText } = render(<StaticMap lat={28.1} lng={-15.4} />);
  expect(getByText('© OpenStreetMap').closest('[aria-hidden="true"]')).not.toBeNull();
});
