import { measureAbuse } from './abuse/abuse.ts';
import { measureAdmin } from './admin.ts';
import { measureTaps } from './browser/taps.ts';
import { measureWeb } from './browser/web.ts';
import { measureCalendar } from './calendar.ts';
import { measureCapacity } from './capacity/capacity.ts';
import { measureChat, measureChatDelivery } from './chat.ts';
import { measureChatLog } from './chat-log.ts';
import { measureLoginTiming } from './login-timing.ts';
import { measureMessageTables } from './message-tables.ts';
import { measureMetrics } from './metrics.ts';
import { measureOverload } from './overload.ts';
import { measureProcesses } from './processes/processes.ts';
import { measureCountry } from './search/country.ts';
import { measureSearch } from './search/search.ts';
import { measureStart } from './start/start.ts';
import { measureSuggest } from './suggest/suggest.ts';

const measurements: Record<string, () => Promise<void>> = {
  abuse: measureAbuse,
  admin: measureAdmin,
  calendar: measureCalendar,
  capacity: measureCapacity,
  search: measureSearch,
  'search-country': measureCountry,
  start: measureStart,
  suggest: measureSuggest,
  chat: measureChat,
  'chat-delivery': measureChatDelivery,
  'chat-log': measureChatLog,
  'message-tables': measureMessageTables,
  metrics: measureMetrics,
  overload: measureOverload,
  processes: measureProcesses,
  'login-timing': measureLoginTiming,
  taps: measureTaps,
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
