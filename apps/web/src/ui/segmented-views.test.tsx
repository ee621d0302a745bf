import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { SegmentedViews } from './segmented-views.tsx';

afterEach(cleanup);

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('shows the choice before the view changes, which may take long to render', async () => {
  const onChange = vi.fn();
  renderInApp(<SegmentedViews value="Mes" onChange={onChange} data={['Mes', 'Semana']} />);
  fireEvent.click(radio('Semana'));
  expect(radio('Semana').checked).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['Semana']]));
  // The view has not changed, so the control shows the old one again.
  await vi.waitFor(() => expect(radio('Mes').checked).toBe(true));
});
