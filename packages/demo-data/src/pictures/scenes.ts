import type { Drawing } from './drawing.ts';

/** The files of `drawings/scenes`: pictures of completed work. */
const plain = [
  'bath',
  'boiler',
  'campaign',
  'classroom',
  'cleaning',
  'copper',
  'design',
  'engine',
  'fuse-box',
  'garage',
  'garden',
  'kitchen',
  'lamps',
  'laptop',
  'leak',
  'meeting',
  'network',
  'paint',
  'physio',
  'prints',
  'radiator',
  'shower',
  'studio',
  'terrace',
  'wardrobe',
  'workbench',
] as const;

type Plain = (typeof plain)[number];

const recoloured = {
  'paint-blue': {
    name: 'paint',
    colours: { '#2d8a7f': '#45699e', '#3fa396': '#5c82ba', '#6cc0b4': '#8facd6' },
    isMirrored: false,
  },
  'paint-terracotta': {
    name: 'paint',
    colours: { '#2d8a7f': '#bd6a4c', '#3fa396': '#d18565', '#6cc0b4': '#e6a98e' },
    isMirrored: true,
  },
  'garage-blue': {
    name: 'garage',
    colours: { '#e0604f': '#4d7fc0', '#b23527': '#2c5488', '#8f261d': '#1f3f6b' },
    isMirrored: false,
  },
} as const satisfies Record<string, Omit<Drawing, 'kind'>>;

type Recoloured = keyof typeof recoloured;

/** A scene as it is, mirrored, or in other colours. */
export type SceneName = Plain | `${Plain}-flipped` | Recoloured;

/** The drawing of a scene. */
export function sceneDrawing(scene: SceneName): Drawing {
  if (isRecoloured(scene)) return { kind: 'scene', ...recoloured[scene] };
  const name = scene.replace(/-flipped$/, '');
  return { kind: 'scene', name, colours: {}, isMirrored: name !== scene };
}

function isRecoloured(scene: SceneName): scene is Recoloured {
  return scene in recoloured;
}
