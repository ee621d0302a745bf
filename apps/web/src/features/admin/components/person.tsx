import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { UserLink } from './user-link.tsx';

/** A person's name, which leads to their account; a deleted one has none. */
export function Person({ person }: { person: { id: string; name: string } | null }) {
  if (!person || person.name === DELETED_USER_NAME) return <b>{DELETED_USER_NAME}</b>;
  return <UserLink userId={person.id}>{person.name}</UserLink>;
}
