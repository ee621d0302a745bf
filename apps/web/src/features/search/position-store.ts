import { useSyncExternalStore } from 'react';

export interface Coordinates {
  lat: number;
  lng: number;
}

/** `checking` until it is known whether the browser gives its position without asking. */
export interface Position {
  status: 'checking' | 'ready';
  place: Coordinates | null;
}

export type PositionProblem = 'denied' | 'unsupported';

const locateOptions = { timeout: 5000, maximumAge: 300_000 };
/** Browsers count their own time limit only once they have begun, which some never do. */
const patienceMs = 6000;

let position: Position = { status: 'checking', place: null };
/** What failed once is not waited for in each search: "Usar mi ubicación" tries again. */
let hasFailed = false;
const listeners = new Set<() => void>();

function become(next: Position): void {
  position = next;
  for (const listener of listeners) listener();
}

function locate(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      locateOptions,
    );
  });
}

async function locateIfGranted(): Promise<Coordinates | null> {
  if (!(await isGranted())) return null;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The browser did not answer')), patienceMs);
  return Promise.race([locate(), tooLate]).finally(() => clearTimeout(timer));
}

async function isGranted(): Promise<boolean> {
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return false;
  const permission = await navigator.permissions.query({ name: 'geolocation' });
  return permission.state === 'granted';
}

/**
 * Reads the position only where permission was given before, so that a search never waits for an
 * unanswered question (specification 2.7, decisions §6). Does nothing once it is known, or could
 * not be read.
 */
export async function readGrantedPosition(): Promise<void> {
  if (position.place || hasFailed) return;
  try {
    become({ status: 'ready', place: await locateIfGranted() });
  } catch (error) {
    console.warn('The position could not be read', error);
    hasFailed = true;
    become({ status: 'ready', place: null });
  }
}

/**
 * "Usar mi ubicación": asks the browser. Resolves to what went wrong, or null; never, where the
 * question stays unanswered.
 */
export async function askForPosition(): Promise<PositionProblem | null> {
  if (!('geolocation' in navigator)) return 'unsupported';
  try {
    const place = await locate();
    become({ status: 'ready', place });
    return null;
  } catch (error) {
    console.warn('The position could not be read', error);
    return 'denied';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readPosition(): Position {
  return position;
}

export function usePosition(): Position {
  return useSyncExternalStore(subscribe, readPosition);
}
