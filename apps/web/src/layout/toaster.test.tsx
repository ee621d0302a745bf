import { CallError } from '@oficio/contract/errors.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addOverlay } from '#app/lib/overlays/overlay-stack.ts';
import { toast } from '#app/lib/toast.ts';
import { renderInApp } from '#app/testing/render.tsx';
import Toaster from './toaster.tsx';

let goToAnotherAddress: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  renderInApp(
    <Toaster
      watchAddress={(onChange) => {
        goToAnotherAddress = onChange;
        return () => {};
      }}
    />,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Waits for transitions, for less time than a toast stays by itself. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));
async function shows(...messages: string[]): Promise<void> {
  await settle();
  for (const message of messages) expect(screen.getByText(message)).toBeTruthy();
}
async function hides(message: string): Promise<void> {
  await settle();
  expect(screen.queryByText(message)).toBeNull();
}

it('a toast goes when the user leaves its screen', async () => {
  act(() => toast.error('Error al cargar citas'));
  await shows('Error al cargar citas');
  fireEvent.pointerDown(document.body);
  act(() => goToAnotherAddress());
  await hides('Error al cargar citas');
});

it('a toast stays when the app itself leads to another screen, and goes with the next one', async () => {
  act(() => toast.info('Inicia sesión para contactar'));
  act(() => goToAnotherAddress());
  await shows('Inicia sesión para contactar');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  act(() => goToAnotherAddress());
  await hides('Inicia sesión para contactar');
});

it('what is true on every screen stays', async () => {
  act(() => toast.everywhere('success', 'Sesión cerrada'));
  fireEvent.pointerDown(document.body);
  act(() => goToAnotherAddress());
  await shows('Sesión cerrada');
});

it('a toast goes when the toast of a later act comes', async () => {
  act(() => toast.everywhere('success', '¡Ahora estás disponible!'));
  await shows('¡Ahora estás disponible!');
  fireEvent.pointerDown(document.body);
  act(() => toast.everywhere('success', 'Marcado como no disponible'));
  await shows('Marcado como no disponible');
  await hides('¡Ahora estás disponible!');
});

it('the toasts of one act are shown together', async () => {
  act(() => {
    toast.success('Solicitud de cita enviada. Esperando confirmación del proveedor.');
    toast.success('Solicitud de cita enviada');
  });
  await shows(
    'Solicitud de cita enviada. Esperando confirmación del proveedor.',
    'Solicitud de cita enviada',
  );
});

it('what others do removes no toast of an own act', async () => {
  act(() => toast.error('Error al aceptar cita', 'Ya tienes una cita en ese horario'));
  fireEvent.pointerDown(document.body);
  act(() => toast.news('Nuevo mensaje recibido'));
  await shows('Nuevo mensaje recibido', 'Error al aceptar cita');
});

it('a toast of a dialog goes when the user closes it, and stays when the dialog closes itself', async () => {
  const removeFirst = addOverlay({ close: () => {}, closesOnEscape: true });
  act(() => toast.error('El título es requerido'));
  await shows('El título es requerido');
  fireEvent.pointerDown(document.body);
  act(() => removeFirst());
  await hides('El título es requerido');

  const removeSecond = addOverlay({ close: () => {}, closesOnEscape: true });
  fireEvent.pointerDown(document.body);
  act(() => {
    toast.success('Tiempo bloqueado exitosamente');
    removeSecond();
  });
  await shows('Tiempo bloqueado exitosamente');
});

it('a toast goes when what it says is over', async () => {
  act(() => toast.info('Conectando con soporte...'));
  await shows('Conectando con soporte...');
  act(() => toast.hide('Conectando con soporte...'));
  await hides('Conectando con soporte...');
});

it('a toast that comes again is announced anew, shown once, for its whole time', async () => {
  const failure = 'Email o contraseña incorrectos';
  act(() => toast.error(failure));
  await shows(failure);
  const alert = () => screen.getByText(failure).closest('[role=alert]');
  const first = alert();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  act(() => toast.error(failure));
  await settle();
  expect(alert()).toBeTruthy();
  expect(alert()).not.toBe(first);
  await act(() => vi.advanceTimersByTimeAsync(4500));
  await shows(failure);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await hides(failure);
});

describe('a failure of the server', () => {
  const failed = (status: number, requestId: string) =>
    new CallError(status, `Servicio caído: ${requestId}`, { requestId });

  it('is shown with its code', async () => {
    act(() => toast.failure(failed(503, 'c0de-1'), 'Error al bloquear'));
    await shows('Servicio caído: c0de-1');
    expect(screen.getByText('c0de-1').parentElement?.textContent).toBe('Código del error: c0de-1');
  });

  it('is shown with its reason and its code', async () => {
    act(() => toast.error('Error al aceptar cita', 'Se ha roto algo', failed(500, 'c0de-2')));
    await shows('Error al aceptar cita');
    expect(screen.getByText(/Se ha roto algo/)).toBeTruthy();
    expect(screen.getByText('c0de-2')).toBeTruthy();
  });

  it('has no code when the call was refused', async () => {
    act(() => toast.failure(failed(409, 'c0de-3'), 'Error al aceptar'));
    await shows('Servicio caído: c0de-3');
    expect(screen.queryByText('c0de-3')).toBeNull();
  });
});
