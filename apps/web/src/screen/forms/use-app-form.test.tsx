import { TextInput } from '@mantine/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { useAppForm } from './use-app-form.ts';

interface Values {
  name: string;
  email: string;
}
const tell = vi.fn();
const warn = vi.fn();
const send = vi.fn<(values: Values) => Promise<unknown>>();
const onSent = vi.fn();

function Form() {
  const form = useAppForm<Values>({
    initialValues: { name: '', email: '' },
    validate: ({ name, email }) => ({
      name: name ? null : 'Falta el nombre',
      email: email.includes('@') ? null : 'No es un email',
    }),
    onSubmit: send,
    onSent,
    errorsOf: (failure) => (failure === 'used' ? { email: 'Ese email ya está en uso' } : undefined),
    onRefused: warn,
    onFailure: tell,
  });
  return (
    <form aria-label="Alta" noValidate onSubmit={(event) => void form.submit(event)}>
      <TextInput label="Nombre" {...form.field('name')} />
      <TextInput label="Email" {...form.field('email')} />
      <button type="submit">{form.isSending ? 'Enviando' : 'Enviar'}</button>
      {form.hasChanges && <p>Sin guardar</p>}
      <button type="button" onClick={form.reset}>
        Vaciar
      </button>
    </form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Alta' }));
const focused = () => document.activeElement;

afterEach(() => {
  cleanup();
  send.mockReset();
  onSent.mockReset();
  warn.mockReset();
});

it('a submission shows the errors of all fields and focuses the first', () => {
  renderInApp(<Form />);
  submit();
  expect(screen.getByText('Falta el nombre')).toBeTruthy();
  expect(screen.getByText('No es un email')).toBeTruthy();
  expect(focused()).toBe(screen.getByLabelText('Nombre'));
  expect(send).not.toHaveBeenCalled();
  type('Nombre', 'Ana');
  expect(screen.queryByText('Falta el nombre')).toBeNull();
  expect(screen.getByText('No es un email')).toBeTruthy();
});

it('a changed field is validated when it loses the focus, an untouched one is not', () => {
  renderInApp(<Form />);
  const [name, email] = [screen.getByLabelText('Nombre'), screen.getByLabelText('Email')];
  fireEvent.blur(name, { relatedTarget: email });
  expect(screen.queryByText('Falta el nombre')).toBeNull();
  type('Email', 'ana');
  fireEvent.blur(email, { relatedTarget: screen.getByRole('button', { name: 'Enviar' }) });
  expect(screen.queryByText('No es un email')).toBeNull();
  fireEvent.blur(email, { relatedTarget: name });
  expect(screen.getByText('No es un email')).toBeTruthy();
});

it('is sent once when it is submitted repeatedly', async () => {
  let finish = () => {};
  send.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
  renderInApp(<Form />);
  type('Nombre', 'Ana');
  type('Email', 'ana@example.es');
  submit();
  submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', email: 'ana@example.es' });
  expect(screen.getByText('Enviando')).toBeTruthy();
  expect(onSent).not.toHaveBeenCalled();
  finish();
  expect(await screen.findByText('Enviar')).toBeTruthy();
  expect(onSent).toHaveBeenCalledOnce();
});

it("shows the server's error at its field, keeps the input and focuses the field", async () => {
  send.mockRejectedValueOnce('used');
  renderInApp(<Form />);
  type('Nombre', 'Ana');
  type('Email', 'ana@example.es');
  submit();
  expect(await screen.findByText('Ese email ya está en uso')).toBeTruthy();
  expect(focused()).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana');
  expect(warn).toHaveBeenCalledExactlyOnceWith({ email: 'Ese email ya está en uso' });
  expect(tell).not.toHaveBeenCalled();
  send.mockRejectedValueOnce('down');
  submit();
  await waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith('down'));
  expect(onSent).not.toHaveBeenCalled();
});

it('has changes until they are sent, and those typed while sending afterwards', async () => {
  let finish = () => {};
  send.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
  renderInApp(<Form />);
  expect(screen.queryByText('Sin guardar')).toBeNull();
  type('Nombre', 'Ana');
  type('Email', 'ana@example.es');
  expect(screen.getByText('Sin guardar')).toBeTruthy();
  submit();
  type('Nombre', 'Ana María');
  finish();
  await screen.findByText('Enviar');
  expect(screen.getByText('Sin guardar')).toBeTruthy();
  send.mockResolvedValue(undefined);
  submit();
  await waitFor(() => expect(screen.queryByText('Sin guardar')).toBeNull());
});

function Kept({ draft = 'review:ramon' }: { draft?: string }) {
  const form = useAppForm<Values>({
    initialValues: { name: '', email: 'ana@example.es' },
    draft,
    onSubmit: send,
    onSent,
    onFailure: tell,
  });
  return (
    <form aria-label="Alta" noValidate onSubmit={(event) => void form.submit(event)}>
      <TextInput label="Nombre" {...form.field('name')} />
      <TextInput label="Email" {...form.field('email')} />
      <p>{form.isSending ? 'Enviando' : 'Listo'}</p>
      <button type="button" onClick={form.reset}>
        Vaciar
      </button>
    </form>
  );
}

describe('with a draft', () => {
  const keptNames = () => Object.keys(localStorage).filter((key) => key.includes(':form:'));

  const name = () => screen.getByLabelText<HTMLInputElement>('Nombre').value;
  const reopen = (draft?: string) => {
    cleanup();
    renderInApp(<Kept {...(draft && { draft })} />);
  };
  /** Answers the call under way. */
  let finish: () => void;
  beforeEach(() => {
    send.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
    renderInApp(<Kept />);
    type('Nombre', 'Ana');
  });
  afterEach(() => localStorage.clear());

  it('input is there again after the form has left the screen, for its subject only', () => {
    reopen('review:lucia');
    expect(name()).toBe('');
    type('Nombre', 'Otra');
    reopen();
    expect(name()).toBe('Ana');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.es');
    fireEvent.click(screen.getByText('Vaciar'));
    expect(name()).toBe('');
    reopen();
    expect(name()).toBe('');
    expect(keptNames()).toHaveLength(1);
  });

  it('is emptied when it was sent', async () => {
    submit();
    finish();
    await screen.findByText('Listo');
    expect(name()).toBe('');
    expect(keptNames()).toEqual([]);
    expect(onSent).toHaveBeenCalledOnce();
  });

  it('is kept when it could not be sent', async () => {
    send.mockRejectedValue('down');
    submit();
    await screen.findByText('Listo');
    reopen();
    expect(name()).toBe('Ana');
  });

  it('keeps what was typed while it was being sent', async () => {
    submit();
    type('Nombre', 'Ana María');
    finish();
    await screen.findByText('Listo');
    expect(name()).toBe('Ana María');
    expect(onSent).toHaveBeenCalledOnce();
    reopen();
    expect(name()).toBe('Ana María');
  });

  it('is forgotten when it was sent after the form had left the screen', async () => {
    submit();
    cleanup();
    expect(keptNames()).toHaveLength(1);
    finish();
    await waitFor(() => expect(keptNames()).toEqual([]));
  });
});

it('is emptied, also after it was sent', async () => {
  send.mockResolvedValue(undefined);
  renderInApp(<Form />);
  type('Nombre', 'Ana');
  type('Email', 'ana@example.es');
  submit();
  await screen.findByText('Enviar');
  fireEvent.click(screen.getByText('Vaciar'));
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('');
  expect(screen.queryByText('Sin guardar')).toBeNull();
});
