import { afterEach, expect, it } from 'vitest';
import { receiveToasts, type Toast, toast } from './toast.ts';

let stop = () => {};
afterEach(() => stop());

it('queues toasts until a receiver is set, in order', () => {
  const shown: Toast[] = [];
  toast.error('Error en la búsqueda');
  toast.info('No se encontraron proveedores');
  stop = receiveToasts((next) => shown.push(next));
  toast.success('Cita aceptada');
  toast.error('Error al aceptar cita', 'Ya tienes una cita en ese horario');
  expect(shown).toEqual([
    { kind: 'error', message: 'Error en la búsqueda' },
    { kind: 'info', message: 'No se encontraron proveedores' },
    { kind: 'success', message: 'Cita aceptada' },
    {
      kind: 'error',
      message: 'Error al aceptar cita',
      reason: 'Ya tienes una cita en ese horario',
    },
  ]);
});
