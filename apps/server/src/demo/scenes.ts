/** A picture of work done: a drawing in `art/`, mirrored or in other colours. */
export interface Scene {
  drawing: string;
  isMirrored?: boolean;
  /** Colours of the drawing and what takes their place. */
  recolour?: Readonly<Record<string, string>>;
}

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
    drawing: 'paint',
    recolour: { '#2d8a7f': '#45699e', '#3fa396': '#5c82ba', '#6cc0b4': '#8facd6' },
  },
  'paint-terracotta': {
    drawing: 'paint',
    isMirrored: true,
    recolour: { '#2d8a7f': '#bd6a4c', '#3fa396': '#d18565', '#6cc0b4': '#e6a98e' },
  },
  'garage-blue': {
    drawing: 'garage',
    recolour: { '#e0604f': '#4d7fc0', '#b23527': '#2c5488', '#8f261d': '#1f3f6b' },
  },
} as const satisfies Record<string, Scene>;

export type SceneName = Plain | `${Plain}-flipped` | keyof typeof recoloured;

const ofPlain = plain.flatMap((drawing): [string, Scene][] => [
  [drawing, { drawing }],
  [`${drawing}-flipped`, { drawing, isMirrored: true }],
]);

export const scenes: ReadonlyMap<string, Scene> = new Map<string, Scene>([
  ...ofPlain,
  ...Object.entries(recoloured),
]);
