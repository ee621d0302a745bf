import { expect, test } from 'vitest';
import { installationOf, installationOfBackup, newBackupId, timeOfBackup } from './backup-id.ts';

const now = new Date('2026-11-24T03:00:00.007Z');

test.each([
  ['https://oficio.example', 'oficio.example'],
  ['http://127.0.0.1:3000', '127.0.0.1-3000'],
  ['http://[::1]:3000', '1-3000'],
])('the id of a backup has its time and the address of %s', (publicUrl, installation) => {
  expect(installationOf(publicUrl)).toBe(installation);
  const id = newBackupId(installation, now);
  expect(id).toBe(`oficio-2026-11-24T03-00-00-007Z-${installation}`);
  expect(timeOfBackup(id)).toEqual(now);
  expect(installationOfBackup(id)).toBe(installation);
});

test('ids without an address, and other texts', () => {
  expect(timeOfBackup('oficio-2026-11-24T03-00-00-007Z')).toEqual(now);
  expect(installationOfBackup('oficio-2026-11-24T03-00-00-007Z')).toBeNull();
  for (const text of ['notes.txt', 'oficio-2026-11-24', 'oficio-2026-11-24T03-00-00-007Z/..']) {
    expect(timeOfBackup(text)).toBeNull();
  }
});
