/** An instruction of a Dockerfile: its keyword in upper case and the rest of its line. */
export interface Instruction {
  keyword: string;
  rest: string;
}

/** The stages of a Dockerfile, each with the instructions after its FROM. Knows no continued lines. */
export function readDockerfile(text: string): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const line of text.split('\n')) {
    const [, keyword = '', rest = ''] = /^\s*([A-Z]+)\s+(.*)$/i.exec(line) ?? [];
    if (!keyword || line.trimStart().startsWith('#')) continue;
    if (keyword.toUpperCase() === 'FROM') stages.push([]);
    stages.at(-1)?.push({ keyword: keyword.toUpperCase(), rest: rest.trim() });
  }
  return stages;
}

/** What follows a keyword in a stage, for each of its instructions. */
export function restsOf(stage: readonly Instruction[], keyword: string): string[] {
  return stage.filter((each) => each.keyword === keyword).map(({ rest }) => rest);
}

/** The variables that a stage sets with ENV. */
export function environmentOf(stage: readonly Instruction[]): Record<string, string> {
  const pairs = restsOf(stage, 'ENV').flatMap((rest) => rest.split(/\s+/));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
