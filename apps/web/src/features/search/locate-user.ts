import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { readDevicePosition } from '#app/lib/maps/device-position.ts';
import { keepPosition, readPosition } from './position-store.ts';

const locateOptions = { timeout: 5000, maximumAge: 300_000 };
/** Own timeout: some browsers start theirs late or never. */
const positionTimeoutMs = 6000;

/** Degrees, some 200 m: a nearer position is the same place, so that the results stay. */
const tolerance = 0.002;

/** After a failure searches do not wait for the position again; "Usar mi ubicación" retries. */
let hasFailed = false;
/** When the position was last read, or tried to be. */
let readAt = 0;

const isNear = (one: Coordinates, other: Coordinates) =>
  Math.max(Math.abs(one.lat - other.lat), Math.abs(one.lng - other.lng)) < tolerance;

async function locateIfGranted(): Promise<Coordinates | null> {
  if (!(await isGranted())) return null;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('The browser did not answer')),
    positionTimeoutMs,
  );
  return Promise.race([readDevicePosition(locateOptions), tooLate]).finally(() =>
    clearTimeout(timer),
  );
}

async function isGranted(): Promise<boolean> {
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return false;
  const permission = await navigator.permissions.query({ name: 'geolocation' });
  return permission.state === 'granted';
}

/**
 * Reads the position only if permission was granted before, so that a search never waits for an
 * unanswered prompt (specification 2.7, decisions §6). Does nothing after a failure. A known position is
 * read again after some minutes, for which no search waits.
 */
export async function readGrantedPosition(): Promise<void> {
  const { place: known } = readPosition();
  if (known) return void readAgain(known);
  if (hasFailed) return;
  readAt = Date.now();
  try {
    keepPosition({ status: 'ready', place: await locateIfGranted() });
  } catch (error) {
    console.warn('The position could not be read', error);
    hasFailed = true;
    keepPosition({ status: 'ready', place: null });
  }
}

/** The known position stays if none can be read, or one nearby. */
async function readAgain(known: Coordinates): Promise<void> {
  if (Date.now() - readAt < locateOptions.maximumAge) return;
  readAt = Date.now();
  try {
    const place = await locateIfGranted();
    if (place && !isNear(place, known)) keepPosition({ status: 'ready', place });
  } catch (error) {
    console.warn('The position could not be read again', error);
  }
}

/**
 * "Usar mi ubicación": requests the position. Resolves to why there is none, for the user, or to null;
 * stays pending while the browser's prompt is unanswered.
 */
export async function askForPosition(): Promise<string | null> {
  try {
    keepPosition({ status: 'ready', place: await readDevicePosition(locateOptions) });
    readAt = Date.now();
    return null;
  } catch (error) {
    console.warn('The position could not be read', error);
    return (error as Error).message;
  }
}
