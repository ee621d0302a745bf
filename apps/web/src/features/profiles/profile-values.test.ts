import { describe, expect, test } from 'vitest';
import { type Account, nameError, saveBodyOf, valuesOf } from './profile-values.ts';

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
    const values = { ...valuesOf(provider), phone: ' 612 ', coordinates: { lat: 40, lng: -3 } };
    expect(saveBodyOf(values, provider, 'available')).toEqual({
      user: { name: 'Ramón', phone: '612', photo: '/uploads/a.webp', description: null },
      profile: {
        categories: ['Fontanería'],
        gallery: [],
        location: { address: null, lat: 40, lng: -3 },
        schedule: [],
        status: 'available',
      },
    });
  });

  test('a client sends the location only when an address is set', () => {
    const client = account('client');
    expect(saveBodyOf(valuesOf(client), client, 'offline')).not.toHaveProperty('profile');
    const placed = { ...valuesOf(client), address: 'Calle Mayor, 1' };
    expect(saveBodyOf(placed, client, 'offline').profile).toEqual({
      location: { address: 'Calle Mayor, 1', lat: null, lng: null },
    });
  });

  test('a blank name is no name', () => {
    expect(nameError({ ...valuesOf(account('client')), name: '  ' })).toBe(
      'El nombre es requerido',
    );
  });
});
