import type { Drawing } from './pictures/drawing.ts';
import type { Category } from './trades/trade.ts';

export type TimeZone = 'Europe/Madrid' | 'Atlantic/Canary';
export type AvailabilityStatus = 'available' | 'busy' | 'offline';
export type AppointmentStatus = 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'completed';

export interface UserRecord {
  id: string;
  user_type: 'client' | 'provider';
  is_superadmin: boolean;
  email: string;
  name: string;
  phone: string | null;
  description: string | null;
  created_at: Date;
}

export interface ProfileRecord {
  user_id: string;
  status: AvailabilityStatus;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  time_zone: TimeZone;
}

export interface CategoryRecord {
  user_id: string;
  /** From 1. */
  position: number;
  category: Category;
}

/** A picture to draw and store for its owner. */
export interface PictureRecord {
  id: string;
  owner_id: string;
  created_at: Date;
  drawing: Drawing;
}

/** The portrait of a user. */
export interface PhotoRecord {
  user_id: string;
  upload_id: string;
}

export interface GalleryRecord {
  user_id: string;
  /** From 1. */
  position: number;
  upload_id: string;
}

export interface WorkScheduleRecord {
  user_id: string;
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  enabled: boolean;
  start_time: string;
  end_time: string;
  second_start_time: string | null;
  second_end_time: string | null;
}

export interface ConversationRecord {
  first_user_id: string;
  second_user_id: string;
  last_seq: number;
  last_message_at: Date | null;
  created_at: Date;
}

export interface MessageRecord {
  id: string;
  conversation_id: string;
  seq: number;
  sender_id: string;
  message_type: 'text' | 'image' | 'location';
  message: string;
  image_id: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  created_at: Date;
}

/** The read position of a member of a conversation. */
export interface ReadRecord {
  conversation_id: string;
  user_id: string;
  last_read_seq: number;
}

export interface AppointmentRecord {
  id: string;
  provider_id: string;
  /** Null for blocked time. */
  client_id: string | null;
  title: string;
  description: string | null;
  /** YYYY-MM-DD and HH:MM in the time zone. */
  date: string;
  start_time: string;
  end_time: string;
  time_zone: TimeZone;
  status: AppointmentStatus;
  reject_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface HistoryRecord {
  id: string;
  user_id: string;
  other_user_id: string;
  appointment_id: string;
  created_at: Date;
  archived_at: null;
}

export interface ReviewRecord {
  id: string;
  provider_id: string;
  client_id: string;
  conversation_id: string;
  /** Null for an unverified review. */
  appointment_id: string | null;
  rating: number;
  punctuality_rating: number | null;
  quality_rating: number | null;
  price_rating: number | null;
  comment: string | null;
  service_type: string | null;
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
}

export interface ActivityRecord {
  hour: Date;
  user_id: string;
  last_seen_at: Date;
}

/** All records of the demonstration; a record refers only to records of earlier lists. */
export interface DemoRecords {
  users: UserRecord[];
  pictures: PictureRecord[];
  photos: PhotoRecord[];
  profiles: ProfileRecord[];
  categories: CategoryRecord[];
  gallery: GalleryRecord[];
  work_schedule: WorkScheduleRecord[];
  conversations: ConversationRecord[];
  messages: MessageRecord[];
  reads: ReadRecord[];
  appointments: AppointmentRecord[];
  history: HistoryRecord[];
  reviews: ReviewRecord[];
  activity: ActivityRecord[];
}

export function emptyRecords(): DemoRecords {
  return {
    users: [],
    pictures: [],
    photos: [],
    profiles: [],
    categories: [],
    gallery: [],
    work_schedule: [],
    conversations: [],
    messages: [],
    reads: [],
    appointments: [],
    history: [],
    reviews: [],
    activity: [],
  };
}
