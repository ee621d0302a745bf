/** What a check has found, with what to do about it. */
export interface Finding {
  state: 'ok' | 'warning' | 'failed';
  /** The checked part. */
  part: string;
  text: string;
  remedy?: string;
}

/** A check yields its findings one by one. */
export type Findings = AsyncGenerator<Finding>;

export const ok = (part: string, text: string): Finding => ({ state: 'ok', part, text });

export const warning = (part: string, text: string, remedy: string): Finding => {
  return { state: 'warning', part, text, remedy };
};

export const failed = (part: string, text: string, remedy: string): Finding => {
  return { state: 'failed', part, text, remedy };
};

/** A finding as one line. */
export function lineOf({ state, part, text, remedy }: Finding): string {
  const line = `${state.padEnd(8)} ${part.padEnd(14)} ${text}`.replaceAll(/\s*\n\s*/g, ' ');
  return remedy ? `${line}: ${remedy}` : line;
}
