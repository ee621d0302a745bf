import { guarded } from '../device-storage.ts';

/** Session storage, which lasts as long as the tab. */
export const [readForTab, writeForTab] = guarded(() => sessionStorage);
