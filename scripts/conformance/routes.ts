import { group, type Section, testsOf } from './entry.ts';

const auth = testsOf('e2e/auth.spec.ts');
const recovery = testsOf('e2e/recovery.spec.ts');
const admin = testsOf('e2e/admin.spec.ts');
const calendar = testsOf('e2e/calendar.spec.ts');
const guestAt = (path: string) => auth(`a guest at ${path} is sent to log in`);

/** The table of routes, and what holds for all of them. */
export const routes: Section = {
  number: '2.1',
  title: 'Routes',
  isQuoted: false,
  groups: [
    group('Public', [
      ['/: Home', testsOf('e2e/home.spec.ts')('a guest sees what to do and where to begin')],
      [
        '/auth (optional query mode=register): Login / registration',
        auth(
          'it opens for logging in and turns into registration and back',
          'what is missing stands under its field, and the first such field has the focus',
        ),
      ],
      [
        '/forgot-password: Forgot password',
        recovery('a forgotten password is replaced with the mailed link'),
      ],
      [
        '/reset-password (query token): Reset password',
        recovery('a forgotten password is replaced with the mailed link'),
      ],
      [
        '/search (optional query q): Provider search',
        testsOf('e2e/search.spec.ts')(
          'the address starts a search near the browser, and a card tells who was found',
          'nothing found says so and what to do',
        ),
      ],
      [
        '/provider/{providerId}: Public provider page',
        testsOf('e2e/provider.spec.ts')(
          'a guest sees who it is, and that contact needs an account',
        ),
      ],
    ]),
    group('Login required', [
      [
        '/dashboard: Provider dashboard',
        testsOf('e2e/dashboard.spec.ts')('it greets the provider and leads on'),
        guestAt('/dashboard'),
      ],
      [
        '/profile: My profile',
        testsOf('e2e/profile.spec.ts')(
          'a provider fills in everything, and it is there afterwards',
        ),
        guestAt('/profile'),
      ],
      [
        '/messages: Conversation list',
        testsOf('e2e/messages.spec.ts')('without conversations it says so'),
        guestAt('/messages'),
      ],
      [
        '/chat/{conversationId}/{otherUserId} (optional query support=true): Chat',
        testsOf('e2e/chat.spec.ts')(
          'Enter sends, Shift+Enter does not, and blank text cannot be sent',
          'in support mode it speaks of support',
        ),
        guestAt('/chat/a_b/b'),
      ],
      [
        '/history: Service history',
        testsOf('e2e/history.spec.ts')('without completed services it says so'),
        guestAt('/history'),
      ],
      [
        '/calendar: Calendar',
        calendar('weeks start on Sunday, and the arrows and "Hoy" lead about'),
        guestAt('/calendar'),
      ],
      [
        '/appointments: My appointments',
        testsOf('e2e/appointments.spec.ts')('each filter says when it finds nothing'),
        guestAt('/appointments'),
      ],
      [
        '/schedule: Working hours',
        testsOf('e2e/schedule.spec.ts')(
          'a provider sets a week with a split day, and it is there afterwards',
        ),
        guestAt('/schedule'),
      ],
    ]),
    group('Login required, super-administrator only', [
      [
        '/admin: Admin panel',
        admin('a super-administrator arrives at the panel', 'nobody else gets in'),
        guestAt('/admin'),
      ],
    ]),
    group('Rules', [
      [
        'Login-required routes show "Cargando..." while the session is loading',
        auth('while it is not known who looks, every screen for users says that it loads'),
      ],
      [
        'When there is no user they redirect to /auth',
        ...['/dashboard', '/profile', '/messages', '/chat/a_b/b', '/history'].map(guestAt),
        ...['/calendar', '/appointments', '/schedule', '/admin'].map(guestAt),
      ],
      [
        '/admin opened by a logged-in user who is not super-administrator: toast "Acceso denegado", then redirect to /',
        admin('nobody else gets in'),
      ],
      [
        'After logout the user lands on /',
        testsOf('e2e/profile.spec.ts')('unsaved changes are asked about before they are left'),
      ],
    ]),
  ],
};
