/**
 * Version of the cached answers on a device; entries with another version are ignored. The part
 * after the hyphen is a digest of the response schemas, checked by a test. The number before it is
 * raised when the app itself changes what it caches, or in which structure.
 */
export const CACHE_VERSION = '6-8eb8a23b';
