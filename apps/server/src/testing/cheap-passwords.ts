import { setPasswordCost } from '#app/platform/security/passwords.ts';

// Loaded before the tests and before the programs they start, because hashing would take most of
// their time.
setPasswordCost('none');
