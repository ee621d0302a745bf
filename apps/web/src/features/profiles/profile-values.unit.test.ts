import { describe, expect, test } from 'vitest';
import { type Account, nameError, saveBodyOf, valuesOf } from './profile-values.ts';

const account = (userType: 'client' | 'provider'): Account => ({
  user: {
    id: '018f0000-0000-7000-8000-000000000001',
    name: 'Ramón',
    email: 'ramon@example.es',
    phone: null,
    phone_display: null,
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
  const provider = valuesOf(account('provider'));
  const client = valuesOf(account('client'));

  test('no unchanged fields, so that changes from another device are kept', () => {
    expect(saveBodyOf(provider, provider, 'provider')).toEqual({});
    expect(saveBodyOf({ ...provider, name: ' Ramón ' }, provider, 'provider')).toEqual({});
  });

  test('of a provider everything that was changed', () => {
    const values = {
      ...provider,
      phone: ' 612 ',
      coordinates: { lat: 40, lng: -3 },
      categories: ['Pintura' as const],
      gallery: ['/uploads/b.webp', '/uploads/c.webp'],
      timeZone: 'Atlantic/Canary' as const,
    };
    expect(saveBodyOf(values, provider, 'provider')).toEqual({
      user: { phone: '612' },
      profile: {
        categories: ['Pintura'],
        gallery: ['/uploads/b.webp', '/uploads/c.webp'],
        location: { address: null, lat: 40, lng: -3 },
        time_zone: 'Atlantic/Canary',
      },
    });
  });

  test('of a client the location only with an address, or null once it is removed', () => {
    const placed = { ...client, address: 'Calle Mayor, 1' };
    expect(saveBodyOf(placed, client, 'client')).toEqual({
      profile: { location: { address: 'Calle Mayor, 1', lat: null, lng: null } },
    });
    expect(saveBodyOf(client, placed, 'client')).toEqual({ profile: { location: null } });
    expect(saveBodyOf(client, client, 'client')).toEqual({});
  });

  test('a photo chosen on the device, for either role', () => {
    const photo = '/uploads/b.webp';
    for (const userType of ['client', 'provider'] as const) {
      expect(saveBodyOf({ ...client, photo }, client, userType)).toEqual({ user: { photo } });
    }
  });

  test('a location of null when a provider took away address and point', () => {
    const placed = { ...provider, address: 'Calle Mayor, 1', coordinates: { lat: 40, lng: -3 } };
    expect(saveBodyOf(provider, placed, 'provider')).toEqual({ profile: { location: null } });
  });

  test('a blank name is no name', () => {
    expect(nameError({ ...valuesOf(account('client')), name: '  ' })).toBe(
      'El nombre es requerido',
    );
  });
});
