import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import type { getNotificationSettings } from '@oficio/contract/notifications.ts';
import type { Profile } from '@oficio/contract/profiles.ts';
import type { SearchResult } from '@oficio/contract/search.ts';

/** A request of Lucía to Ramón; a test changes what it is about. */
export const exampleAppointment: ListedAppointment = {
  id: 'fuga',
  title: 'Fuga en la cocina',
  description: null,
  date: '2096-11-23',
  start_time: '10:00',
  end_time: '11:00',
  duration_minutes: 60,
  time_zone: 'Europe/Madrid',
  starts_at: '2096-11-23T09:00:00.000Z',
  ends_at: '2096-11-23T10:00:00.000Z',
  status: 'pending',
  reject_reason: null,
  provider_id: 'ramon',
  provider_name: 'Ramón Etxeberria',
  provider_photo: null,
  client_id: 'lucia',
  client_name: 'Lucía Herrero',
  client_photo: null,
  unavailable_party: null,
  review: null,
};

/** The profile of an account that has filled in nothing. */
export const emptyProfile: Profile = {
  status: 'available',
  rating: 0,
  reviews_count: 0,
  review_count: 0,
  categories: [],
  location: null,
  address: null,
  time_zone: 'Europe/Madrid',
  gallery: [],
  work_schedule: [],
  schedule: [],
};

/** A plumber without reviews, found without a place; a test changes what it is about. */
export const exampleResult: SearchResult = {
  id: 'ramon',
  name: 'Ramón Etxeberria',
  photo: null,
  distance: null,
  town: null,
  description: null,
  next_free_at: null,
  time_zone: 'Europe/Madrid',
  profile: {
    status: 'available',
    rating: 0,
    reviews_count: 0,
    review_count: 0,
    categories: ['Fontanería'],
  },
};

const everyChannel = { push: true, mail: true };

/** The notifications of an account that has changed nothing. */
export const defaultNotifications: ResponseOf<typeof getNotificationSettings> = {
  public_key: 'BAEC',
  preferences: {
    message: everyChannel,
    appointment_request: everyChannel,
    appointment_change: everyChannel,
    appointment_reminder: everyChannel,
  },
};
