import { group, type Section, testsOf } from './entry.ts';

const auth = testsOf('e2e/auth.spec.ts');
const authForm = testsOf('apps/web/src/features/auth/components/auth-form.test.tsx');
const recovery = testsOf('e2e/recovery.spec.ts');
const resetForm = testsOf('apps/web/src/features/auth/use-reset-form.test.ts');
const session = testsOf('apps/web/src/lib/session-store.test.ts');
const dashboard = testsOf('e2e/dashboard.spec.ts');
const request = testsOf('e2e/request.spec.ts');
const search = testsOf('e2e/search.spec.ts');
const profile = testsOf('e2e/profile.spec.ts');
const provider = testsOf('e2e/provider.spec.ts');
const reviews = testsOf('e2e/reviews.spec.ts');
const chat = testsOf('e2e/chat.spec.ts');
const chatImages = testsOf('e2e/chat-images.spec.ts');
const history = testsOf('e2e/history.spec.ts');
const users = testsOf('e2e/admin-users.spec.ts');
const metrics = testsOf('e2e/admin-metrics.spec.ts');
const admin = testsOf('e2e/admin.spec.ts');
const calendar = testsOf('e2e/calendar.spec.ts');
const appointments = testsOf('e2e/appointments.spec.ts');
const schedule = testsOf('e2e/schedule.spec.ts');

const recoverEmail = recovery('without an email nothing is asked for, and a failure says so');
const replacePassword = recovery('a forgotten password is replaced with the mailed link');
const requestChecks = request('what keeps a request from being sent is said, in order');
const requestFailure = request('a failed request says so and keeps what was typed');
const blockChecks = calendar('says what is missing, in its order, and keeps what was typed');
const rating = reviews('a client rates a service from the chat, and everybody reads it');
const place = chat('a location that cannot be read or sent is told');
const completing = appointments('completing that fails says why, or that it failed');

/** What is said, or left unsaid, when something fails. */
export const failures: Section = {
  number: '8.1',
  title: 'Failure and warning messages',
  isQuoted: true,
  groups: [
    group('Session profile fetch 401/403', [
      [
        'automatic logout',
        auth('a session that is no longer valid is logged out'),
        session('ends with a %i, without a word'),
      ],
      ['no message', session('ends with a %i, without a word')],
    ]),
    group('Session profile fetch, other error', [
      [
        'logged only ("Error fetching profile")',
        session(
          'goes on loading with %s, which is only logged, and finds its user once there is one',
        ),
      ],
    ]),
    group('Login / register', [
      [
        'server detail',
        auth('a wrong password says so and keeps what was typed', 'a taken email says so'),
      ],
      [
        '"Error en la autenticación"',
        auth('a failure without a reason is told in general words, and the button says it is busy'),
        authForm('has a sentence of its own when the server gives none'),
      ],
    ]),
    group('Forgot password empty', [['"Por favor introduce tu correo electrónico"', recoverEmail]]),
    group('Forgot password failure', [['"Error al enviar correo de recuperación"', recoverEmail]]),
    group('Reset: short password', [
      ['"La contraseña debe tener al menos 6 caracteres"', replacePassword],
    ]),
    group('Reset: mismatch', [['"Las contraseñas no coinciden"', replacePassword]]),
    group('Reset: missing token', [
      [
        '"Token inválido o no proporcionado", then /auth',
        recovery('a link without a token leads to /auth'),
      ],
    ]),
    group('Reset failure', [
      ['server detail', recovery('a link that is no good leads to asking for another')],
      [
        '"Error al restablecer contraseña"',
        resetForm('a failure without a reason is told in general words, and leads nowhere'),
      ],
      [
        'if it contains "expirado" or "inválido", /forgot-password after 2 s',
        resetForm('"%s" leads to asking for another link after 2 seconds, and no sooner'),
        recovery('a link that is no good leads to asking for another'),
      ],
    ]),
    group('Availability switch', [
      [
        '"Error al actualizar disponibilidad", switch reverted',
        dashboard('the availability switch says what it did, and reverts when it failed'),
        testsOf('apps/web/src/features/profiles/components/availability-switch.test.tsx')(
          'goes back when the server refuses',
        ),
      ],
    ]),
    group('Appointment request', [
      ['"El título es requerido"', requestChecks],
      ['"Selecciona una fecha"', requestChecks],
      ['"La hora de fin debe ser después de la hora de inicio"', requestChecks],
      ['"El proveedor no trabaja este día"', requestChecks],
      ['server detail', requestFailure],
      ['"Error al solicitar cita"', requestFailure],
    ]),
    group('Appointment modal schedule load', [
      ['silent, logged only', request('without the schedule it can be sent all the same')],
    ]),
    group('Search', [
      [
        '"No se encontraron proveedores" (info, 0 results)',
        search('nothing found says so and what to do'),
      ],
      ['"Error en la búsqueda"', search('a failed search says so and can be tried again')],
    ]),
    group('Contact from search', [
      ['"Error al iniciar conversación"', search('a conversation that cannot be begun says so')],
    ]),
    group('Scheduling by a non-client', [
      [
        '"Solo los clientes pueden agendar citas"',
        search('a provider cannot ask for an appointment'),
      ],
    ]),
    group('Profile', [
      [
        '"Error al actualizar estado"',
        profile('a status is saved at once, and a refused one says so'),
      ],
      [
        '"Máximo 3 categorías permitidas"',
        profile('a fourth category and files that are no images are refused'),
      ],
      [
        '"Error al obtener ubicación"',
        profile(
          'without geolocation a provider places the point by keyboard or by tapping the map',
        ),
      ],
      [
        '"Error al actualizar perfil"',
        profile('a refused save says why and loses nothing; cancelling restores what was there'),
      ],
      [
        '"Error al contactar con soporte"',
        admin('support that cannot be reached is told of, and the profile stays'),
      ],
    ]),
    group('Reviews', [
      [
        '"Error al cargar reseñas"',
        reviews('reviews that cannot be loaded are told of, and can be tried again'),
      ],
    ]),
    group('Provider page', [
      ['"Error al cargar perfil"', provider('a failure to load is told and can be tried again')],
      [
        '"Proveedor no encontrado" (page state)',
        testsOf('e2e/not-found.spec.ts')("an unknown provider's page answers 404"),
      ],
      ['"Error al iniciar chat"', provider('a chat that cannot be opened says so')],
      [
        '"Inicia sesión para contactar al proveedor" (info, then /auth)',
        provider('"Contactar" takes a guest to log in and says why'),
      ],
    ]),
    group('Messages page', [
      [
        '"Error al cargar conversaciones"',
        testsOf('e2e/messages.spec.ts')('a failure to load is told'),
      ],
    ]),
    group('Dashboard conversations', [
      ['silent', dashboard('conversations that cannot be loaded are no news')],
    ]),
    group('Chat', [
      ['"Error al cargar mensajes"', chat("somebody else's conversation stays closed")],
      [
        '"Error al enviar mensaje"',
        chat('a message that could not be sent stays and can be sent again, once'),
        chatImages('an upload that fails keeps the image and its text'),
      ],
      ['"Error al compartir ubicación"', place],
      ['"No se pudo obtener tu ubicación"', place],
      ['"Tu navegador no soporta geolocalización"', place],
      ['"La imagen no puede superar 5MB"', chatImages('only images of at most 5 MB are taken')],
    ]),
    group('Chat profile fetch', [
      ['logged only', chat('without the profile of the other party the chat goes on')],
    ]),
    group('Review submit', [
      ['server detail', rating],
      ['"Error al enviar valoración"', rating],
    ]),
    group('History', [
      ['"Error al cargar historial"', history('failures are told')],
      ['"Error al archivar"', history('failures are told')],
    ]),
    group('Admin', [
      ['"Error al cargar usuarios"', users('what could not be loaded is said')],
      ['"Error al cargar métricas"', metrics('what could not be loaded is said and tried again')],
      ['"Error al cargar detalles del usuario"', users('what could not be loaded is said')],
      ['"Error al desbanear usuario"', users('a ban with its reason, and its end')],
      ['"Error al banear usuario"', users('a ban with its reason, and its end')],
      ['"Error al eliminar usuario"', users('an account is deleted after a question')],
      ['"Error al enviar mensaje"', users('a message reaches the account')],
    ]),
    group('Admin access', [['"Acceso denegado", then /', admin('nobody else gets in')]]),
    group('Block time', [
      ['"El título es requerido"', blockChecks],
      ['"La hora de fin debe ser después de la hora de inicio"', blockChecks],
      ['server detail', calendar('puts it into the calendar; deleting frees it again')],
      [
        '"Error al crear cita"',
        calendar('is answered by its own sentence when the server gives none'),
      ],
    ]),
    group('Appointments', [
      ['"Error al cargar citas"', appointments('a failure to load is told')],
      [
        '"Error al aceptar cita"',
        appointments('"Aceptar" that fails is told, and nothing changes'),
      ],
      [
        '"Error al rechazar cita"',
        appointments('"Rechazar" that fails is told, and nothing changes'),
      ],
      [
        '"Error al cancelar cita"',
        appointments('"Cancelar cita" that fails is told, and nothing changes'),
      ],
      ['complete: server detail', completing],
      ['"Error al completar cita"', completing],
    ]),
    group('Calendar load', [
      ['logged only', calendar('a failure to load is only logged, and can be tried again')],
    ]),
    group('Schedule', [
      ['"Error al cargar horario"', schedule('failures are told, and what was changed stays')],
      ['"Error al guardar horario"', schedule('failures are told, and what was changed stays')],
    ]),
    group('Client profile modal', [
      [
        '"No se pudo cargar la información del cliente" (in the modal)',
        appointments('a client who cannot be shown is told of in their place'),
      ],
    ]),
  ],
};
