interface PhoneLinkProps {
  phone?: string | null | undefined;
  phone_display?: string | null | undefined;
}

/** A telephone number that can be called; a text that is no number is shown without a link. */
export function PhoneLink({ phone, phone_display }: PhoneLinkProps) {
  if (!phone) return null;
  // Answers that were stored on the device before numbers were checked have no second form.
  const shown = phone_display ?? phone;
  return phone.startsWith('+') ? <a href={`tel:${phone}`}>{shown}</a> : shown;
}
