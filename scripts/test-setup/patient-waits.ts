import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

const patient = Symbol.for('oficio.patient');
// Test files of a shared worker use the same `vi`.
if (!(patient in vi.waitFor)) {
  vi.waitFor = asPatient(vi.waitFor);
  vi.waitUntil = asPatient(vi.waitUntil);
}

type Wait = typeof vi.waitFor | typeof vi.waitUntil;

function asPatient<W extends Wait>(wait: W): W {
  const withPatience = (callback: never, options: Parameters<Wait>[1] = {}) => {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return wait(callback, { timeout: PATIENCE_MS, ...given });
  };
  return Object.assign(withPatience as W, { [patient]: true });
}
