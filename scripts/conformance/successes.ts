import { group, type Section, testsOf } from './entry.ts';

const dashboard = testsOf('e2e/dashboard.spec.ts');
const recovery = testsOf('e2e/recovery.spec.ts');
const request = testsOf('e2e/request.spec.ts');
const search = testsOf('e2e/search.spec.ts');
const chat = testsOf('e2e/chat.spec.ts');
const calendar = testsOf('e2e/calendar.spec.ts');
const appointments = testsOf('e2e/appointments.spec.ts');
const history = testsOf('e2e/history.spec.ts');
const profile = testsOf('e2e/profile.spec.ts');
const admin = testsOf('e2e/admin.spec.ts');
const users = testsOf('e2e/admin-users.spec.ts');

const availability = dashboard(
  'the availability switch says what it did, and reverts when it failed',
);
const replacePassword = recovery('a forgotten password is replaced with the mailed link');
const requestSent = request('what keeps a request from being sent is said, in order');
const completed = history(
  'a service that is completed is in the history of both, and each archives their own',
);
const ban = users('a ban with its reason, and its end');

/** What is said when something worked. */
export const successes: Section = {
  number: '8.2',
  title: 'Success messages',
  isQuoted: true,
  groups: [
    group('Account and availability', [
      ['"¡Ahora estás disponible!"', availability],
      ['"Marcado como no disponible"', availability],
      ['"Si el correo existe, recibirás un enlace de recuperación"', replacePassword],
      ['The reset-password response message', replacePassword],
    ]),
    group('Appointments', [
      [
        '"Solicitud de cita enviada. Esperando confirmación del proveedor." (appointment modal)',
        requestSent,
      ],
      [
        '"Solicitud de cita enviada" (search page and chat)',
        request('from a card of the search and from a chat it is asked for alike'),
        search('a client asks for an appointment from a card'),
        chat('a client sees where the provider is, asks for an appointment and rates'),
      ],
      ['"¡Solicitud enviada!" (provider page)', requestSent],
      [
        '"Tiempo bloqueado exitosamente"',
        calendar('puts it into the calendar; deleting frees it again'),
      ],
      [
        '"Cita aceptada"',
        calendar('a provider accepts from the details, and the client sees it at once'),
      ],
      [
        '"Cita rechazada"',
        appointments('a provider rejects with a reason, which the client sees at once'),
      ],
      ['"Cita cancelada"', appointments('an accepted appointment is cancelled after the question')],
      ['"Cita marcada como completada"', completed],
      [
        '"Horario guardado exitosamente"',
        testsOf('e2e/schedule.spec.ts')(
          'a provider sets a week with a split day, and it is there afterwards',
        ),
      ],
    ]),
    group('Profile and session', [
      ['"Estado actualizado"', profile('a status is saved at once, and a refused one says so')],
      ['"Ubicación obtenida"', profile('the device tells where a provider is')],
      [
        '"Perfil actualizado"',
        profile('a provider fills in everything, and it is there afterwards'),
      ],
      ['"Conectando con soporte..."', admin('support is asked from the profile')],
      ['"Sesión cerrada"', profile('unsaved changes are asked about before they are left')],
    ]),
    group('Chat and reviews', [
      [
        '"Nuevo mensaje recibido" (dashboard)',
        dashboard(
          'a message arrives with a toast',
          'without a socket a message arrives with a toast as well',
        ),
      ],
      ['"Ubicación compartida"', chat('a shared location leads to a map')],
      [
        '"¡Valoración enviada exitosamente!"',
        testsOf('e2e/reviews.spec.ts')(
          'a client rates a service from the chat, and everybody reads it',
        ),
      ],
    ]),
    group('History and admin', [
      ['"Archivado exitosamente"', completed],
      ['"Usuario desbaneado exitosamente"', ban],
      ['"Usuario baneado exitosamente"', ban],
      ['"Usuario eliminado exitosamente"', users('an account is deleted after a question')],
      ['"Mensaje enviado exitosamente"', users('a message reaches the account')],
    ]),
  ],
};
