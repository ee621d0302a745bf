import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';
import process from 'node:process';

let isLoaded = false;
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (found.url.includes('/@opentelemetry/')) isLoaded = true;
    return found;
  },
});

const STANDARD_ERROR = 2;
// The text is repeated in `server-process.ts`: what that file imports would be loaded here too.
process.on('exit', () => {
  if (isLoaded) writeSync(STANDARD_ERROR, 'OpenTelemetry was loaded\n');
});
