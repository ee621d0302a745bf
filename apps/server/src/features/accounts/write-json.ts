/**
 * Streams a value as JSON. An async iterable in the value is written as an array, item by item; all
 * other parts of the value must be small.
 */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  if (isList(value)) {
    let separator = '[\n';
    for await (const item of value) {
      yield separator;
      yield* writeJson(item);
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]' : '\n]';
  } else if (hasList(value)) {
    let separator = '{\n';
    for (const [key, part] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(key)}: `;
      yield* writeJson(part);
      separator = ',\n';
    }
    yield '\n}';
  } else {
    yield JSON.stringify(value);
  }
}

function isList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function hasList(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.values(value).some(isList);
}
