/** How the user moves a point that is on the map. */
export const MOVE_POINT =
  'Arrastra el punto, toca el mapa o usa las flechas del teclado para ajustarlo.';

const STEP_PX = 8;
const BIG_STEP_PX = 40;

const directions: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Distance by which a key moves the point, in px of the map; more with Shift. Null for other keys.
 */
export function stepOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) {
  const direction = directions[key];
  if (!direction) return null;
  const length = shiftKey ? BIG_STEP_PX : STEP_PX;
  return [direction[0] * length, direction[1] * length] satisfies [number, number];
}
