// Generates the app's icons, its shortcuts' icons and the notification badge: npm run icons
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateAssets } from '@vite-pwa/assets-generator/api/generate-assets';
import { instructions } from '@vite-pwa/assets-generator/api/instructions';
import type { Preset } from '@vite-pwa/assets-generator/config';
import { tokenOf } from './tokens.ts';

const folder = join(import.meta.dirname, '../public');
const ground = { background: tokenOf('--bg') };
const none = { sizes: [] };

/** A maskable icon keeps its content inside the area that every mask shows. */
const app: Preset = {
  transparent: { sizes: [192, 512] },
  maskable: { sizes: [512], resizeOptions: ground },
  apple: { sizes: [180], resizeOptions: ground },
  assetName: (type, { width }) =>
    `icons/app-${type === 'transparent' ? '' : `${type}-`}${width}.png`,
};

const single = (name: string, size: number): Preset => ({
  transparent: { sizes: [size], padding: 0 },
  maskable: none,
  apple: none,
  assetName: () => `icons/${name}-${size}.png`,
});

await draw('favicon.svg', app);
for (const name of ['shortcut-search', 'shortcut-messages', 'shortcut-appointments']) {
  await draw(`icons/${name}.svg`, single(name, 192));
}
// Devices use only the alpha channel of a badge.
await draw('icons/badge.svg', single('badge', 96));

async function draw(imageName: string, preset: Preset): Promise<void> {
  const drawing = await instructions({
    imageName,
    imageResolver: () => readFile(join(folder, imageName)),
    preset,
    basePath: '/',
    htmlLinks: { xhtml: false, includeId: false },
    resolveSvgName: (name) => name,
  });
  await generateAssets(drawing, true, folder);
}
