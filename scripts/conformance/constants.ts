import { group, type Section, testsOf } from './entry.ts';

const web = (path: string) => testsOf(`apps/web/src/${path}`);
const server = (path: string) => testsOf(`apps/server/src/features/${path}`);

const recovery = testsOf('e2e/recovery.spec.ts');
const resetForm = web('features/auth/use-reset-form.test.ts');
const theme = testsOf('e2e/theme.spec.ts');
const availability = web('features/profiles/components/availability-switch.test.tsx');
const filters = web('features/search/components/search-filters.test.tsx');
const search = testsOf('e2e/search.spec.ts');
const requestForm = web('features/appointments/use-request-form.test.ts');
const blockForm = web('features/appointments/calendar/use-block-form.test.ts');
const reviews = testsOf('e2e/reviews.spec.ts');
const realtime = web('lib/realtime.test.ts');
const metrics = server('metrics/metrics.test.ts');
const calendar = testsOf('e2e/calendar.spec.ts');
const installPrompt = testsOf('e2e/install-prompt.spec.ts');
const placeMap = web('components/place-map.test.tsx');

const openFilters = web('features/search/search-params.test.ts')('works with q alone');
const ban = testsOf('e2e/admin-users.spec.ts')('a ban with its reason, and its end');
const charts = testsOf('e2e/admin-metrics.spec.ts')(
  'the history draws the newest entries, oldest first',
);

/** The numbers people rely on. */
export const constants: Section = {
  number: '9',
  title: 'Business constants and limits',
  isQuoted: false,
  groups: [
    group('Accounts', [
      [
        'API base: {host}/api',
        testsOf('packages/contract/src/call.test.ts')(
          'fills path and query, and leaves out what is not given',
        ),
      ],
      [
        'Minimum password length: 6',
        web('features/auth/auth-values.test.ts')(
          'takes a new password of six characters, not of five',
        ),
        resetForm('six characters are a password, five are none'),
        server('auth/auth.test.ts')(
          'refuses a password of five characters with the specified sentence',
        ),
      ],
      [
        'Reset link validity stated to the user: 1 hour',
        recovery('a forgotten password is replaced with the mailed link'),
        server('auth/password-reset.test.ts')('the link lives for an hour'),
      ],
      [
        'Redirect to /auth after a successful reset: 3 seconds',
        resetForm('a new password leads to the login after 3 seconds, and no sooner'),
      ],
      [
        'Redirect to /forgot-password after an expired or invalid token: 2 seconds',
        resetForm('"%s" leads to asking for another link after 2 seconds, and no sooner'),
      ],
      [
        'User types: client, provider',
        testsOf('e2e/auth.spec.ts')(
          'a client who logs in arrives at /search and stays logged in',
          'a provider who logs in arrives at /dashboard and stays logged in',
        ),
        server('auth/auth.test.ts')('knows clients and providers, and no other type'),
      ],
      [
        'plus the is_superadmin flag',
        testsOf('e2e/admin.spec.ts')('a super-administrator arrives at the panel'),
        server('auth/auth.test.ts')(
          'refuses the wish to be an administrator like any unknown field',
        ),
      ],
      [
        'Themes: light and dark, default light',
        theme('it begins light; a guest turns it dark, and it stays so'),
      ],
    ]),
    group('Providers and search', [
      [
        'Availability statuses: available, busy, offline',
        web('components/statuses.test.tsx')('calls the availability %s "%s"'),
        server('profiles/profiles.test.ts')('is available, busy or offline, and nothing else'),
      ],
      [
        'the navigation switch uses available and offline',
        availability('starts from the profile and tells the server each change'),
      ],
      [
        'Provider categories: 15 fixed values (3.17)',
        filters('offers all trades and each of the fifteen'),
      ],
      [
        'Provider categories: at most 3 per profile',
        web('features/profiles/components/categories-field.test.tsx')(
          'adds up to three and refuses a fourth with a toast',
        ),
        server('profiles/profiles.test.ts')(
          'refuses a fourth category, an unknown one and half a place',
        ),
      ],
      [
        'Search distance options: 1, 5, 10, 15, 30 km',
        filters('offers the distances and the page sizes'),
      ],
      ['Search distance: default 30', openFilters],
      [
        'Search distance: the automatic ?q search uses 30',
        search('the address with q alone asks for 30 km around the browser, page 1 of 10'),
      ],
      ['Search results per page: 10, 30, 50', filters('offers the distances and the page sizes')],
      ['Search results per page: default 10', openFilters],
      [
        'Re-search after a page-size change: about 100 ms',
        web('features/search/components/search-screen.test.tsx')(
          'another page size searches again after 100 ms, from the first page',
        ),
      ],
      [
        'Page size 10 for messages',
        web('features/conversations/use-conversations.test.ts')('asks for pages of ten'),
      ],
      [
        'Page size 10 for history',
        testsOf('e2e/history.spec.ts')(
          'it comes by pages of ten; a page that empties gives way to the one before',
        ),
      ],
      [
        'Page size 10 for appointments',
        testsOf('e2e/appointments.spec.ts')(
          'more than ten are paged; a page that empties gives way to the one before',
        ),
      ],
      [
        'Pagination window: 5 page buttons',
        web('components/page-window.test.ts')('around page %i of %i offers %j'),
      ],
    ]),
    group('Appointments and schedule', [
      [
        'Appointment defaults: 09:00–10:00, 60 minutes',
        requestForm('a request begins at nine and lasts an hour'),
      ],
      [
        'block-time defaults: 09:00–10:00, 60 minutes',
        blockForm('blocked time begins at nine and lasts an hour'),
      ],
      [
        'Default working hours: 09:00–18:00',
        web('features/schedule/day-hours.test.ts')(
          'is proposed from Monday to Friday with the default hours while none is saved',
        ),
      ],
    ]),
    group('Ratings', [
      [
        'Scale 1–5 stars',
        web('features/reviews/components/rating-field.test.tsx')('offers one star to five'),
        server('reviews/reviews.test.ts')('is refused with %s %s'),
      ],
      [
        'each of the four review ratings defaults to 5',
        reviews('a client rates a service from the chat, and everybody reads it'),
      ],
      [
        'Averages are shown to 1 decimal',
        web('components/statuses.test.tsx')('says the rating to one decimal, 0.0 when absent'),
        reviews('averages count the overall rating where a part is missing'),
      ],
    ]),
    group('Chat and real time', [
      [
        'Message polling interval: 3 seconds',
        web('features/conversations/use-timeline.test.ts')(
          'asks for what came since every 3 seconds, and no sooner',
        ),
      ],
      [
        'Image size limit: 5 MB (5242880 bytes)',
        web('features/profiles/read-image.test.ts')(
          'exactly 5 MB is an image still, one byte more is not',
        ),
        testsOf('e2e/chat-images.spec.ts')('only images of at most 5 MB are taken'),
        server('uploads/uploads.test.ts')('a file one byte above the limit, and one of 10 MB'),
      ],
      [
        'Socket: at most 3 connection attempts',
        realtime('gives up after three attempts, and connects when the browser is back online'),
      ],
      [
        'Socket: 10000 ms timeout',
        realtime('polls before it upgrades, waits 10 seconds and never reconnects by itself'),
      ],
      [
        'Socket: no automatic reconnection',
        realtime(
          'polls before it upgrades, waits 10 seconds and never reconnects by itself',
          'does not reconnect by itself after a disconnect, but with the browser',
        ),
      ],
    ]),
    group('Admin', [
      [
        'Ban durations: 1, 3, 7 ("1 semana") or 15 days',
        ban,
        server('admin/ban-user.test.ts')('lasts 1, 3, 7 or 15 days'),
      ],
      ['Ban durations: default 1', ban],
      [
        '"Online" means active in the last 30 minutes',
        metrics('whoever was active in the last 30 minutes is online'),
      ],
      ['new users are counted over 30 days', metrics('whoever came in the last 30 days is new')],
      ['Metrics charts: 12 hourly, 7 daily and 15 daily points', charts],
    ]),
    group('Display and maps', [
      [
        'Calendar: at most 3 appointments per month cell',
        testsOf('e2e/calendar.desktop.spec.ts')('a full day shows three and leads to all of them'),
      ],
      [
        'weeks start on Sunday',
        calendar('weeks start on Sunday, and the arrows and "Hoy" lead about'),
        web('features/appointments/calendar/calendar-days.test.ts')(
          'start on Sunday and are completed by the neighbours',
        ),
      ],
      [
        'Maps: default centre lat 40.416775, lng -3.70379',
        placeMap('a place without coordinates is shown at the centre of Madrid'),
        testsOf('e2e/chat.spec.ts')('a place without coordinates is shown at the centre of Madrid'),
      ],
      ['Maps: zoom 13', placeMap('a place is shown at zoom 13, marked with its name')],
      [
        'Maps: height 300 px in chat',
        testsOf('e2e/chat.spec.ts')(
          'a client sees where the provider is, asks for an appointment and rates',
        ),
      ],
      [
        'Maps: 250 px in the client profile modal',
        testsOf('e2e/appointments.spec.ts')('a client who says where they are is seen on a map'),
      ],
      [
        'Mobile breakpoint: 768 px',
        testsOf('e2e/breakpoint.desktop.spec.ts')(
          'below 768 px it is a phone, from there on a desk',
        ),
        web('features/conversations/components/chat.test.tsx')(
          'at %i px wide it opens with the top in view: %j',
        ),
      ],
      [
        'Chat image thumbnail: at most 300 px',
        testsOf('e2e/chat-images.spec.ts')(
          'a picture is small in the chat and opens in full beside it',
        ),
      ],
      [
        'Dates and times are formatted in the es-ES locale',
        web('lib/format.test.ts')(
          'reads the same in every time zone',
          'shows long dates and two-digit hours',
        ),
      ],
    ]),
    group('Install prompt', [
      [
        'Suppressed for 7 days after dismissal',
        installPrompt('stays away for seven days once it was sent away'),
        web('features/installation/install-rules.test.ts')('a dismissal holds for seven days'),
      ],
      [
        'The iOS prompt shows after 3 seconds',
        web('features/installation/components/app-notices.test.tsx')(
          'on iOS tells after three seconds how it is done by hand',
        ),
        installPrompt('on iOS it says by itself how it is done'),
      ],
    ]),
  ],
};
