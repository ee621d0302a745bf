import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@oficio/contract/endpoint.ts';

const folder = dirname(fileURLToPath(import.meta.resolve('@oficio/contract/endpoint.ts')));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** All endpoints of the contract. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `${folder}/${file}`) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
