import { measureCalendar } from './calendar.ts';
import { measureChat } from './chat.ts';
import { measureLoginTiming } from './login-timing.ts';
import { measureMetrics } from './metrics.ts';
import { measureSearch } from './search.ts';
import { measureWeb } from './web.ts';

const measurements: Record<string, () => Promise<void>> = {
  calendar: measureCalendar,
  search: measureSearch,
  chat: measureChat,
  metrics: measureMetrics,
  'login-timing': measureLoginTiming,
  web: measureWeb,
};

const [name = ''] = process.argv.slice(2).filter((argument) => argument !== '--');
const measure = Object.hasOwn(measurements, name) ? measurements[name] : undefined;
if (measure) {
  await measure();
} else {
  console.error(`Usage: npm run bench -- <${Object.keys(measurements).join('|')}>`);
  process.exitCode = 1;
}
