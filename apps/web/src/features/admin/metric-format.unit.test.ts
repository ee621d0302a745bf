import { describe, expect, it } from 'vitest';
import { barLabel, formatAverage, formatShare, shareOf } from './metric-format.ts';

describe('figures', () => {
  it('keep a decimal while they are small', () => {
    expect(formatAverage(0.42)).toBe('0,4');
    expect(formatAverage(96.4)).toBe('96');
    expect(formatShare(0.0036)).toBe('0,4\u00a0%');
    expect(formatShare(0.614)).toBe('61\u00a0%');
  });

  it('are no share of nothing', () => {
    expect(formatShare(shareOf(0, 0))).toBe('0\u00a0%');
  });

  it('name the days of the Spanish mainland', () => {
    const midnight = '2026-11-19T23:00:00Z';
    expect(barLabel('week', midnight)).toBe('vie');
    expect(barLabel('month', midnight)).toBe('20');
  });
});
