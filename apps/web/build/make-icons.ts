// Draws every icon of the installed app from the mark, and those of its shortcuts: npm run icons
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateAssets } from '@vite-pwa/assets-generator/api/generate-assets';
import { instructions } from '@vite-pwa/assets-generator/api/instructions';
import type { Preset } from '@vite-pwa/assets-generator/config';
import { tokenOf } from './tokens.ts';

const folder = join(import.meta.dirname, '../public');
const ground = { background: tokenOf('--bg') };
const none = { sizes: [] };

/** A maskable icon survives any round cut. */
const app: Preset = {
  transparent: { sizes: [192, 512] },
  maskable: { sizes: [512], resizeOptions: ground },
  apple: { sizes: [180], resizeOptions: ground },
  assetName: (type, { width }) =>
    `icons/app-${type === 'transparent' ? '' : `${type}-`}${width}.png`,
};

const shortcut = (name: string): Preset => ({
  transparent: { sizes: [192], padding: 0 },
  maskable: none,
  apple: none,
  assetName: () => `icons/shortcut-${name}-192.png`,
});

await draw('favicon.svg', app);
for (const name of ['search', 'messages', 'appointments']) {
  await draw(`icons/shortcut-${name}.svg`, shortcut(name));
}

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
