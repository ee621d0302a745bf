import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { Modal } from '../modal.tsx';
import { DateField } from './date-inputs.tsx';

afterEach(cleanup);

it('closes its calendar with Escape before the dialog around it', async () => {
  const onClose = vi.fn();
  renderInApp(
    <Modal opened onClose={onClose} title="Bloquear Tiempo">
      <DateField label="Fecha" value="2026-11-24" onChange={vi.fn()} />
    </Modal>,
  );
  const field = await screen.findByLabelText('Fecha');
  const pressEscape = () => fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.focus(field);
  expect(await screen.findByRole('button', { name: 'Mes siguiente' })).toBeTruthy();
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mes siguiente' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});

function Example() {
  const [date, setDate] = useState('2026-11-27');
  return (
    <form>
      <DateField label="Fecha" minDate="2026-11-24" value={date} onChange={setDate} />
      <button type="button" onClick={() => setDate('2026-12-01')}>
        Otro día
      </button>
      <output>{date || 'sin fecha'}</output>
    </form>
  );
}

describe('a typed text', () => {
  const type = async (text: string) => {
    renderInApp(<Example />);
    const field = await screen.findByLabelText<HTMLInputElement>('Fecha');
    fireEvent.focus(field);
    fireEvent.input(field, { target: { value: text } });
    return field;
  };
  const chosen = () => screen.getByRole('status').textContent;

  it('that is a day chooses it', async () => {
    const field = await type('30/11/2026');
    fireEvent.blur(field);
    expect(chosen()).toBe('2026-11-30');
    expect(field.value).toBe('lunes, 30 de noviembre de 2026');
  });

  it.each([
    ['30/13', 'No entendemos la fecha «30/13». Escríbela así: 24/11/2026.'],
    ['1/11/2026', 'No se puede elegir «1/11/2026»: elige un día a partir del 24/11/2026.'],
  ])('%s empties the field and is quoted: %s', async (text, sentence) => {
    const field = await type(text);
    fireEvent.blur(field);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(chosen()).toBe('sin fecha');
    await waitFor(() => expect(field.value).toBe(''));
    fireEvent.input(field, { target: { value: '1/12/2026' } });
    fireEvent.blur(field);
    expect(chosen()).toBe('2026-12-01');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('that is no day is not sent with Enter as the day before it', async () => {
    const field = await type('30/13');
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(chosen()).toBe('sin fecha');
    expect(await screen.findByText(/^No entendemos la fecha «30\/13»/)).toBeTruthy();
  });

  it('leaves the button that is pressed next where it is', async () => {
    const field = await type('30/13');
    fireEvent.blur(field, { relatedTarget: screen.getByRole('button', { name: 'Otro día' }) });
    expect(chosen()).toBe('sin fecha');
    expect(screen.queryByText(/^No entendemos/)).toBeNull();
    fireEvent.pointerUp(window);
    expect(await screen.findByText(/^No entendemos/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Otro día' }));
    expect(field.value).toBe('martes, 1 de diciembre de 2026');
    expect(screen.queryByText(/^No entendemos/)).toBeNull();
  });

  it('that is removed removes the day', async () => {
    const field = await type('');
    fireEvent.blur(field);
    expect(chosen()).toBe('sin fecha');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is forgotten once a day is chosen in the calendar, also the same one', async () => {
    const field = await type('30/13');
    fireEvent.click(screen.getByRole('button', { name: '27 noviembre 2026' }));
    fireEvent.blur(field);
    expect(chosen()).toBe('2026-11-27');
  });
});
