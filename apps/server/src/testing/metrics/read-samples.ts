/** A line of the text format of Prometheus. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Parses the text format of Prometheus; labels are in the order in which they were written. */
export function readSamples(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return {
        name,
        labels: Object.fromEntries(pairs.map(([, key, of]) => [key, of])),
        value: Number(value),
      };
    });
}

/**
 * The value of a sample as `name{label="value"}`.
 * @throws Error when it is missing
 */
export function sampleValue(text: string, sample: string): number {
  const line = text.split('\n').find((line) => line.startsWith(`${sample} `));
  if (!line) throw new Error(`${sample} is missing`);
  return Number(line.slice(sample.length + 1));
}
