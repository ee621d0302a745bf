import { SETTING_NAMES } from '../../config.ts';

const secret = /PASSWORD|SECRET|KEY|TOKEN/;

/** One line for each setting, with secrets hidden. */
export function listSettings(env: Record<string, string | undefined>): string[] {
  return SETTING_NAMES.map((name) => {
    const value = env[name]?.trim();
    return `setting  ${name.padEnd(21)} ${value ? shown(name, value) : '(not set)'}`;
  });
}

function shown(name: string, value: string): string {
  if (secret.test(name)) return '(set)';
  const url = URL.parse(value);
  if (!url?.password) return value;
  url.password = '***';
  return url.href;
}
