import { hash } from '@node-rs/argon2';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Unavailable } from '../../errors.ts';
import { hashPassword, setPasswordCost, verifyPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>();
  return { ...library, hash: vi.fn(library.hash) };
});
afterEach(() => vi.unstubAllEnvs());

test('a password costs 19 MiB and two passes, and in production nothing makes it cheaper', async () => {
  expect(await hashPassword('correcta')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => setPasswordCost('none')).toThrow('Passwords cost what they should here');
  expect(await hashPassword('correcta')).toContain('$m=19456,t=2,p=1$');
});

test('fifty wait for their turn, the others are refused at once, and all is well afterwards', async () => {
  const stored = await hashPassword('correcta');
  // The dummy hash is computed once, in the same queue.
  await verifyPassword(null, 'correcta');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, turn) => verifyPassword(turn % 2 ? stored : null, 'correcta')),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const refusal of refused) {
    expect(refusal).toHaveProperty('reason', expect.any(Unavailable));
  }
  expect(await verifyPassword(stored, 'correcta')).toBe(true);
  expect(await verifyPassword(stored, 'equivocada')).toBe(false);
  expect(await verifyPassword(null, 'correcta')).toBe(false);
});

test('a dummy hash that fails ends nothing, and is computed again', async () => {
  const stored = await hashPassword('correcta');
  // Also forgets the dummy hash.
  setPasswordCost('none');
  onTestFinished(() => setPasswordCost('full'));
  vi.mocked(hash).mockRejectedValueOnce(new Error('no memory'));
  expect(await verifyPassword(stored, 'correcta')).toBe(true);
  vi.mocked(hash).mockRejectedValueOnce(new Error('no memory'));
  setPasswordCost('none');
  await expect(verifyPassword(null, 'correcta')).rejects.toThrow('no memory');
  expect(await verifyPassword(null, 'correcta')).toBe(false);
});
