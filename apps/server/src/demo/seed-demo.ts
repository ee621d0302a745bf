import type { Deps } from '#app/platform/deps.ts';

export interface DemoLogin {
  role: string;
  email: string;
  password: string;
}

/** Fills an empty database with the demonstration data and resolves to the logins to print. */
export async function seedDemo(_deps: Deps): Promise<readonly DemoLogin[]> {
  return [];
}
