import * as z from 'zod';
import { authUser, MAX_PHONE_LENGTH, phoneFields, userType } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { messages } from './errors/messages.ts';
import {
  clockTime,
  coordinates,
  id,
  MAX_ADDRESS_LENGTH,
  MAX_LONG_TEXT,
  success,
  text,
} from './fields.ts';
import { personName } from './names/person-name.ts';

export const MAX_CATEGORIES = 3;
export const MAX_GALLERY_IMAGES = 12;

/** The trades, in the order of specification 3.17. */
export const CATEGORIES = [
  'Fontanería',
  'Electricidad',
  'Carpintería',
  'Pintura',
  'Limpieza',
  'Jardinería',
  'Plomería',
  'Mecánica',
  'Tecnología',
  'Consultoría',
  'Fotografía',
  'Diseño',
  'Marketing',
  'Enseñanza',
  'Salud',
] as const;
export const category = z.enum(CATEGORIES);
export type Category = z.infer<typeof category>;

export const availabilityStatus = z.enum(['available', 'busy', 'offline']);
export type AvailabilityStatus = z.infer<typeof availabilityStatus>;

export const timeZone = z.enum(['Europe/Madrid', 'Atlantic/Canary']);
export type TimeZone = z.infer<typeof timeZone>;

/** The label of a time zone after a time. */
export const CLOCK_NAMES: Record<TimeZone, string> = {
  'Europe/Madrid': 'hora peninsular',
  'Atlantic/Canary': 'hora de Canarias',
};

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const weekday = z.enum(WEEKDAYS);
export type Weekday = z.infer<typeof weekday>;

export const DEFAULT_WORKING_HOURS = { start_time: '09:00', end_time: '18:00' } as const;

/**
 * A weekday of a provider's working hours (specification 3.11); the second range is the afternoon
 * of a split day.
 */
export const workScheduleEntry = z.strictObject({
  day: weekday,
  enabled: z.boolean(),
  start_time: clockTime.default(DEFAULT_WORKING_HOURS.start_time),
  end_time: clockTime.default(DEFAULT_WORKING_HOURS.end_time),
  second_start_time: clockTime.nullish(),
  second_end_time: clockTime.nullish(),
});
export type WorkScheduleEntry = z.output<typeof workScheduleEntry>;

/** A week: each weekday at most once, and every range ends after its start. */
export const workSchedule = z
  .array(workScheduleEntry)
  .max(7)
  .refine((entries) => new Set(entries.map((entry) => entry.day)).size === entries.length, {
    error: 'Cada día de la semana solo puede aparecer una vez',
  })
  .refine((entries) => entries.every((entry) => entry.end_time > entry.start_time), {
    error: messages.endAfterStart,
  })
  .refine(
    (entries) =>
      entries.every(({ end_time, second_start_time, second_end_time }) =>
        second_start_time && second_end_time
          ? second_start_time >= end_time && second_end_time > second_start_time
          : !second_start_time && !second_end_time,
      ),
    { error: 'El segundo tramo debe empezar después del primero y terminar después de empezar' },
  );

const profileLocation = z.object({
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  address: z.string().nullable(),
});

export const profile = z.object({
  status: availabilityStatus,
  rating: z.number(),
  reviews_count: z.int(),
  review_count: z.int(),
  categories: z.array(category),
  location: profileLocation.nullable(),
  address: z.string().nullable(),
  time_zone: timeZone,
  gallery: z.array(z.string()),
  work_schedule: z.array(workScheduleEntry),
  schedule: z.array(workScheduleEntry),
});
export type Profile = z.output<typeof profile>;

/** The caller's user and profile (specification 3.3). */
export const getMyProfile = endpoint({
  method: 'GET',
  path: '/profile/me',
  tag: 'profiles',
  summary: 'La cuenta de la sesión, con su perfil',
  access: 'session',
  response: z.object({ user: authUser.extend({ created_at: z.string() }), profile }),
});
export type MyProfile = z.output<typeof getMyProfile.response>;

/**
 * Guests receive a provider without email, phone, address and coordinates: those keys are absent
 * (decisions §4).
 */
export const getProfile = endpoint({
  method: 'GET',
  path: '/profile/:user_id',
  tag: 'profiles',
  summary: 'El perfil de un proveedor, o de un cliente con el que se trata',
  access: 'public',
  params: z.object({ user_id: id }),
  response: z.object({
    user: z.object({
      id,
      name: z.string(),
      photo: z.string().nullable(),
      description: z.string().nullable(),
      user_type: userType,
      email: z.string().optional(),
      phone: phoneFields.phone.optional(),
      phone_display: phoneFields.phone_display.optional(),
    }),
    profile: profile.omit({ location: true, address: true }).extend({
      location: profileLocation.nullable().optional(),
      address: z.string().nullable().optional(),
    }),
  }),
});
export type PublicProfile = z.output<typeof getProfile.response>;

/** Maximum size in bytes of a profile update, including images as data URLs. */
const MAX_PROFILE_BYTES = 8_388_608;

const image = z.string().max(MAX_PROFILE_BYTES);

/**
 * An empty phone, photo, description or address, and null, clear the field (specification 2.12).
 * Images are data URLs, or URLs of uploads of the caller. A client who sends fields of providers is
 * refused.
 */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile/update',
  tag: 'profiles',
  summary: 'Cambia los campos enviados de la cuenta y del perfil propios',
  access: 'session',
  bodyLimit: MAX_PROFILE_BYTES,
  body: z.strictObject({
    user: z
      .strictObject({
        name: personName,
        /** Stored in E.164; without a prefix, a Spanish number. */
        phone: text(MAX_PHONE_LENGTH).nullable(),
        photo: image.nullable(),
        description: text(MAX_LONG_TEXT).nullable(),
      })
      .partial()
      .optional(),
    profile: z
      .strictObject({
        status: availabilityStatus,
        categories: z.array(category).max(MAX_CATEGORIES, messages.tooManyCategories),
        location: z
          .strictObject({
            lat: coordinates.shape.lat.nullish(),
            lng: coordinates.shape.lng.nullish(),
            address: text(MAX_ADDRESS_LENGTH).nullish(),
          })
          .refine(({ lat, lng }) => (lat == null) === (lng == null), {
            error: 'La ubicación necesita latitud y longitud',
          })
          .nullable(),
        time_zone: timeZone,
        gallery: z
          .array(image)
          .max(MAX_GALLERY_IMAGES, `Máximo ${MAX_GALLERY_IMAGES} imágenes en la galería`),
        work_schedule: workSchedule,
        schedule: workSchedule,
      })
      .partial()
      .optional(),
  }),
  response: success,
});

/** The switch in the navigation bar (specification 4.4), for providers: available or offline. */
export const updateAvailability = endpoint({
  method: 'PUT',
  path: '/availability/update',
  tag: 'profiles',
  summary: 'Marca al proveedor como disponible o no',
  access: 'session',
  body: z.strictObject({ status: z.enum(['available', 'offline']) }),
  response: success,
});
