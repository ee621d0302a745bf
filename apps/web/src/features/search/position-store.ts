import { useSyncExternalStore } from 'react';

export interface Place {
  lat: number;
  lng: number;
}

/** `checking` until it is known whether the browser gives its position without asking. */
export interface Position {
  status: 'checking' | 'ready';
  place: Place | null;
}

export type PositionProblem = 'denied' | 'unsupported';

const locateOptions = { timeout: 5000, maximumAge: 300_000 };

let position: Position = { status: 'checking', place: null };
let isRefused = false;
const listeners = new Set<() => void>();

function become(next: Position): void {
  position = next;
  for (const listener of listeners) listener();
}

function locate(): Promise<Place> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      locateOptions,
    );
  });
}

async function isGranted(): Promise<boolean> {
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return false;
  const permission = await navigator.permissions.query({ name: 'geolocation' });
  return permission.state === 'granted';
}

/**
 * Reads the position only where permission was given before, so that a search never waits for an
 * unanswered question (specification 2.7, decisions §6). Does nothing once it is known or refused.
 */
export async function readGrantedPosition(): Promise<void> {
  if (position.place || isRefused) return;
  try {
    const place = (await isGranted()) ? await locate() : null;
    become({ status: 'ready', place });
  } catch (error) {
    console.warn('The position could not be read', error);
    become({ status: 'ready', place: null });
  }
}

/** "Usar mi ubicación": asks the browser. Resolves to what went wrong, or null. */
export async function askForPosition(): Promise<PositionProblem | null> {
  if (!('geolocation' in navigator)) return 'unsupported';
  try {
    const place = await locate();
    isRefused = false;
    become({ status: 'ready', place });
    return null;
  } catch (error) {
    console.warn('The position could not be read', error);
    return 'denied';
  }
}

/** Searches go without the position until it is asked for again. */
export function stopUsingPosition(): void {
  isRefused = true;
  become({ status: 'ready', place: null });
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
