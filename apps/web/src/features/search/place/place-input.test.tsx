import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { PlaceInput } from './place-input.tsx';

vi.mock('./place-field.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(cleanup);

function Form() {
  const [placeText, setPlaceText] = useState('');
  return (
    <PlaceInput
      label="Lugar"
      filters={{ where: 'anywhere', placeText }}
      isNearBrowser={false}
      problem={null}
      plain={(field) => <input {...field} aria-label="Lugar" />}
      onTextChange={setPlaceText}
      onWhereChange={() => {}}
    />
  );
}

it('stays the same plain field when its code cannot be loaded', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderInApp(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Lugar');
  field.focus();
  await vi.waitFor(() => expect(error).toHaveBeenCalled());
  for (const value of ['G', 'Ge']) {
    fireEvent.change(field, { target: { value } });
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(value);
  }
});
