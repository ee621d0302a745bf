import * as z from 'zod';
import { userType } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, pageTotals } from './fields.ts';

export const adminUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  user_type: userType,
  is_superadmin: z.boolean(),
  is_banned: z.boolean(),
  created_at: instant,
});
export type AdminUser = z.output<typeof adminUser>;

/** Without `page` and `limit` everyone comes at once, with the true total (decisions §11). */
export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  tag: 'admin',
  summary: 'Las cuentas, filtradas por nombre o email y por tipo',
  access: 'session',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    user_type: z.union([userType, z.literal('')]).optional(),
    page: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).optional(),
  }),
  response: z.object({ users: z.array(adminUser), ...pageTotals }),
});
