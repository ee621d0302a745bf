import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::'],
  ['2001:db8:1:2:bbbb:cccc:dddd:eeee', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([undefined, '', 'garbage', '1.2.3.4.5', '::g', '10.0.0.1, 10.0.0.2'])(
  'a client without a readable address (%s) has one all the same',
  (address) => {
    expect(networkOf(address)).toBe('unknown');
  },
);
