/** Escapes what separates the parts of a link; an email may have it before the @. */
const escaped = (email: string) => encodeURIComponent(email).replace('%40', '@');

/** An email to which a message can be written. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${escaped(email)}`}>{email}</a>;
}
