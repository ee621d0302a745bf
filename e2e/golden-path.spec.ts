import { PASSWORD, uniqueEmail } from './fixtures/accounts.ts';
import { dayFromToday } from './fixtures/dates.ts';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { expect, test } from './fixtures/test.ts';
import { AppointmentsPage } from './pages/appointments-page.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ConversationList } from './pages/conversation-list.ts';
import { NavigationBar } from './pages/navigation-bar.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';
import { SearchPage } from './pages/search-page.ts';

test.use({ hasMotion: true });

test('a client finds a plumber nearby, writes, requests an appointment and gets it', {
  tag: '@phone',
}, async ({ open }) => {
  const place = uniquePlace();
  const ramon = await open(null, locatedAt(place));
  const lucia = await open(null, locatedAt(place));
  const work = 'Fuga en la cocina';

  await test.step('the provider registers and fills in the profile', async () => {
    const auth = new AuthPage(ramon);
    await auth.open('register');
    await auth.register('provider', {
      name: 'Ramón Etxeberria',
      email: uniqueEmail(),
      password: PASSWORD,
    });
    await expect(ramon).toHaveURL('/dashboard');
    await expect(
      ramon.getByRole('heading', { level: 1, name: '¡Hola, Ramón Etxeberria!' }),
    ).toBeVisible();

    await new NavigationBar(ramon).goTo('Perfil');
    const profile = new ProfilePage(ramon);
    await profile.edit.click();
    await profile.chooseStatus('Disponible');
    await expect(ramon.getByText('Estado actualizado')).toBeVisible();
    await profile.description.fill('Fugas, desagües y grifería en el día.');
    await profile.addCategory('Fontanería');
    await ramon.getByRole('button', { name: 'Obtener ubicación actual' }).click();
    await expect(ramon.getByText('Ubicación obtenida')).toBeVisible();
    await profile.address.fill('Calle Mayor 4, Madrid');
    await profile.save.click();
    await expect(ramon.getByText('Perfil actualizado')).toBeVisible();
    await ramon.goto('/dashboard');
    await expect(ramon.getByText('No tienes mensajes aún')).toBeVisible();
  });

  await test.step('the client registers and finds the provider nearby', async () => {
    const auth = new AuthPage(lucia);
    await auth.open('register');
    await auth.register('client', {
      name: 'Lucía Herrero',
      email: uniqueEmail(),
      password: PASSWORD,
    });
    await expect(lucia).toHaveURL('/search');

    const search = new SearchPage(lucia);
    await search.searchFor('fontanero');
    await expect(lucia.getByText('Mostrando 1 de 1 resultados')).toBeVisible();
    const card = search.card('Ramón Etxeberria');
    await expect(card.getByText('Disponible')).toBeVisible();
    await expect(card.getByText('0.0 km')).toBeVisible();
    await search.profileOf('Ramón Etxeberria').click();

    const provider = new ProviderPage(lucia);
    await expect(provider.heading('Ramón Etxeberria')).toBeVisible();
    await expect(lucia.getByText('Calle Mayor 4, Madrid').first()).toBeVisible();
    await provider.contact.click();
  });

  await test.step('the client writes; the provider sees it arrive and answers', async () => {
    const clientChat = new ChatPage(lucia);
    await expect(clientChat.heading('Ramón Etxeberria')).toBeVisible();
    await clientChat.write('Hola, tengo una fuga bajo el fregadero.');
    // First the toast, which is shown for some seconds only.
    await expect(ramon.getByText('Nuevo mensaje recibido')).toBeVisible();
    await expect(clientChat.message('Hola, tengo una fuga').getByText('Enviado')).toBeAttached();

    const contact = new ConversationList(ramon).with('Lucía Herrero');
    await expect(contact).toContainText('Hola, tengo una fuga bajo el fregadero.');
    await contact.click();
    const providerChat = new ChatPage(ramon);
    await expect(providerChat.message('Hola, tengo una fuga bajo el fregadero.')).toBeVisible();
    await expect(clientChat.message('Hola, tengo una fuga').getByText('Leído')).toBeAttached();
    await providerChat.write('Mañana mismo me paso.');
    await expect(clientChat.message('Mañana mismo me paso.')).toBeVisible();
  });

  await test.step('the client asks for an appointment', async () => {
    await lucia.goBack();
    await new ProviderPage(lucia).request.click();
    const modal = new RequestModal(lucia);
    await modal.title.fill(work);
    await modal.details.fill('Gotea desde ayer.');
    await modal.chooseDate(dayFromToday(3));
    await modal.chooseTime('11:30');
    await modal.send.click();
    await expect(
      lucia.getByText('Solicitud de cita enviada. Esperando confirmación del proveedor.'),
    ).toBeVisible();
    await expect(lucia.getByText('¡Solicitud enviada!')).toBeVisible();
    await expect(modal.dialog).toBeHidden();

    const appointments = new AppointmentsPage(lucia);
    await appointments.open();
    await expect(appointments.card(work).getByText('Pendiente')).toBeVisible();
    await expect(appointments.card(work)).toContainText('Proveedor: Ramón Etxeberria');
    await expect(appointments.card(work)).toContainText('11:30 - 12:30 (60 min)');
  });

  await test.step('the provider accepts it; both see it as accepted', async () => {
    const appointments = new AppointmentsPage(ramon);
    await ramon.getByRole('link', { name: 'Volver a mensajes' }).click();
    await new NavigationBar(ramon).goTo('Citas');
    await expect(appointments.card(work)).toContainText('Cliente: Lucía Herrero');
    await appointments.press(work, 'Aceptar');
    await expect(ramon.getByText('Cita aceptada')).toBeVisible();
    await expect(appointments.card(work).getByText('Aceptada')).toBeVisible();
    await expect(new AppointmentsPage(lucia).card(work).getByText('Aceptada')).toBeVisible();
  });
});
