import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { RatingField } from './rating-field.tsx';

afterEach(cleanup);

it('offers one star to five', () => {
  const onChange = vi.fn();
  renderInApp(<RatingField label="Puntualidad" value={5} onChange={onChange} />);
  const stars = screen.getAllByRole<HTMLInputElement>('radio');
  const offered = stars.filter(({ value }) => value !== '0');
  expect(offered.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
  expect(screen.getByText('5/5')).toBeTruthy();
  const [label] = offered[0]?.labels ?? [];
  if (label) fireEvent.click(label);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
});
