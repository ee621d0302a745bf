import { describe, expect, test } from 'vitest';
import { type Account, hasChanges, nameError, saveBodyOf, valuesOf } from './profile-values.ts';

const account = (userType: 'client' | 'provider'): Account => ({
  user: {
    id: '018f0000-0000-7000-8000-000000000001',
    name: 'Ramón',
    email: 'ramon@example.es',
    phone: null,
    photo: '/uploads/a.webp',
    description: null,
    user_type: userType,
    is_superadmin: false,
  },
  profile: {
    status: 'busy',
    rating: 0,
    reviews_count: 0,
    review_count: 0,
    categories: ['Fontanería'],
    location: null,
    address: null,
    time_zone: 'Europe/Madrid',
    gallery: [],
    work_schedule: [],
    schedule: [],
  },
});

describe('what a save sends', () => {
  test('a provider sends everything', () => {
    const provider = account('provider');
    const values = {
      ...valuesOf(provider),
      phone: ' 612 ',
      coordinates: { lat: 40, lng: -3 },
      gallery: ['/uploads/b.webp', 'data:image/png;base64,AA=='],
      timeZone: 'Atlantic/Canary' as const,
    };
    expect(saveBodyOf(values, provider)).toEqual({
      user: { name: 'Ramón', phone: '612', photo: '/uploads/a.webp', description: null },
      profile: {
        categories: ['Fontanería'],
        gallery: ['/uploads/b.webp', 'data:image/png;base64,AA=='],
        location: { address: null, lat: 40, lng: -3 },
        schedule: [],
        status: 'busy',
        time_zone: 'Atlantic/Canary',
      },
    });
  });

  test('a client sends the location only when an address is set', () => {
    const client = account('client');
    expect(saveBodyOf(valuesOf(client), client)).not.toHaveProperty('profile');
    const placed = { ...valuesOf(client), address: 'Calle Mayor, 1' };
    expect(saveBodyOf(placed, client).profile).toEqual({
      location: { address: 'Calle Mayor, 1', lat: null, lng: null },
    });
  });

  test('a photo chosen on the device goes along as it was read, for either role', () => {
    for (const userType of ['client', 'provider'] as const) {
      const values = { ...valuesOf(account(userType)), photo: 'data:image/png;base64,AA==' };
      const { user } = saveBodyOf(values, account(userType));
      expect(user?.photo).toBe('data:image/png;base64,AA==');
    }
  });

  test('a provider without address and point has no location', () => {
    const provider = account('provider');
    expect(saveBodyOf(valuesOf(provider), provider).profile?.location).toBeNull();
  });

  test('a blank name is no name', () => {
    expect(nameError({ ...valuesOf(account('client')), name: '  ' })).toBe(
      'El nombre es requerido',
    );
  });
});

describe('whether a save would change anything', () => {
  const provider = account('provider');
  const stored = valuesOf(provider);

  test('not before something was edited, nor after it was put back', () => {
    expect(hasChanges(stored, provider)).toBe(false);
    expect(hasChanges({ ...stored, categories: ['Fontanería'], gallery: [] }, provider)).toBe(
      false,
    );
  });

  test.each([
    { name: 'Ramón E.' },
    { phone: '6' },
    { photo: null },
    { description: 'Fugas' },
    { address: 'Calle Mayor, 1' },
    { coordinates: { lat: 40, lng: -3 } },
    { categories: [] },
    { gallery: ['/uploads/b.webp'] },
    { timeZone: 'Atlantic/Canary' as const },
  ])('yes after %o', (changed) => {
    expect(hasChanges({ ...stored, ...changed }, provider)).toBe(true);
  });
});
