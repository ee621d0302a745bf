/** Key of the name and photo of somebody one talks with: a read that no endpoint gives as it is. */
export const PERSON = 'person';
