/** Query key of the name and photo of the other participant; no endpoint returns just these. */
export const PERSON = 'person';
