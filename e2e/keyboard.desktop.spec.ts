import { dayFromToday } from './fixtures/dates.ts';
import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { Keyboard } from './fixtures/keyboard.ts';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { AppointmentsPage } from './pages/appointments-page.ts';
import { CalendarPage } from './pages/calendar-page.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ConversationList } from './pages/conversation-list.ts';
import { NavigationBar } from './pages/navigation-bar.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';
import { ReviewModal } from './pages/review-modal.ts';
import { SearchPage } from './pages/search-page.ts';

test.use({ hasMotion: true });

test('the golden path is completed by keyboard alone', async ({ host, open, register }) => {
  const place = uniquePlace();
  const provider = await createProvider(host, { name: 'Ramón Etxeberria', place });
  const client = await register('client', 'Lucía Herrero');
  const lucia = await open(client, locatedAt(place));
  const ramon = await open(provider);
  const work = 'Fuga en la cocina';
  const main = (page: typeof lucia) => page.getByRole('main');

  await test.step('the client finds the provider', async () => {
    const keys = new Keyboard(lucia);
    const search = new SearchPage(lucia);
    await search.open();
    await search.card('Ramón Etxeberria').waitFor();
    await keys.press('Tab');
    await expect(lucia.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await keys.press('Enter');
    await expect(main(lucia)).toBeFocused();
    await keys.goTo(search.keyword);
    await keys.type('fontanero');
    // The new results take the focus from a card of the former ones.
    const found = lucia.waitForResponse('**/api/search/providers');
    await keys.press('Enter');
    await expect(lucia).toHaveURL(/q=fontanero/);
    await found;
    await keys.choose(search.profileOf('Ramón Etxeberria'));
    await expect(new ProviderPage(lucia).heading('Ramón Etxeberria')).toBeVisible();
    await expect(main(lucia)).toBeFocused();
    await expect(lucia.getByRole('status').filter({ hasText: '· Oficio' })).toHaveText(
      /^Ramón Etxeberria · Fontanería · Oficio$/,
    );
  });

  const clientChat = new ChatPage(lucia);
  await test.step('the client writes', async () => {
    const keys = new Keyboard(lucia);
    await keys.choose(new ProviderPage(lucia).contact);
    await expect(clientChat.heading('Ramón Etxeberria')).toBeVisible();
    await keys.goTo(clientChat.composer);
    await keys.type('Hola, tengo una fuga.');
    await keys.press('Enter');
    await expect(clientChat.message('Hola, tengo una fuga.').getByText('Enviado')).toBeAttached();
  });

  await test.step('the client asks for an appointment', async () => {
    const keys = new Keyboard(lucia);
    const modal = new RequestModal(lucia);
    const opener = lucia.getByRole('button', { name: 'Agendar Cita' });
    await keys.choose(opener, { back: true });
    await expect(modal.title).toBeFocused();
    await keys.choose(modal.send);
    await expect(modal.title).toBeFocused();
    await expect(modal.title).toHaveAccessibleDescription('El título es requerido');
    await keys.type(work);
    await keys.goTo(modal.date);
    const [year, month, day] = dayFromToday(3).split('-');
    await keys.type(`${day}/${month}/${year}`);
    await keys.press('Enter');
    const times = modal.dialog.getByRole('radio', { disabled: false });
    await expect(times.first()).toBeVisible();
    await keys.goTo(times);
    await keys.press('ArrowRight');
    await expect(modal.dialog.getByRole('radio', { checked: true })).toBeFocused();
    await keys.choose(modal.send);
    await expect(
      lucia.getByRole('alert').getByText('Solicitud de cita enviada').first(),
    ).toBeVisible();
    await expect(modal.dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await keys.choose(new NavigationBar(lucia).link('Citas'), { back: true });
    await expect(new AppointmentsPage(lucia).card(work).getByText('Pendiente')).toBeVisible();
    await expect(main(lucia)).toBeFocused();
  });

  await test.step('the provider answers', async () => {
    const keys = new Keyboard(ramon);
    await ramon.goto('/dashboard');
    await keys.choose(new ConversationList(ramon).with('Lucía Herrero'));
    const chat = new ChatPage(ramon);
    await keys.goTo(chat.composer);
    await keys.type('Mañana mismo me paso.');
    await keys.press('Enter');
    await expect(chat.message('Mañana mismo me paso.').getByText('Enviado')).toBeAttached();
  });

  await test.step('the provider accepts', async () => {
    const keys = new Keyboard(ramon);
    const appointments = new AppointmentsPage(ramon);
    await keys.choose(new NavigationBar(ramon).link('Citas'), { back: true });
    await keys.choose(appointments.card(work).getByRole('button', { name: 'Aceptar' }));
    await expect(ramon.getByRole('alert').getByText('Cita aceptada')).toBeVisible();
    await expect(appointments.card(work).getByText('Aceptada')).toBeVisible();
  });

  await test.step('the provider cancels from the calendar', async () => {
    const keys = new Keyboard(ramon);
    const calendar = new CalendarPage(ramon);
    const tabs = ramon.getByRole('navigation', { name: 'Mis citas' });
    await keys.choose(tabs.getByRole('link', { name: 'Calendario' }), { back: true });
    await keys.goTo(calendar.day(dayFromToday(0)));
    // The grid of the next month replaces the focused day: the next key must not come before.
    for (const days of [1, 2, 3]) {
      await keys.press('ArrowRight');
      await expect(calendar.day(dayFromToday(days))).toBeFocused();
    }
    await keys.press('Enter');
    await keys.choose(calendar.entry(work));
    const details = calendar.details(work);
    await keys.choose(details.getByRole('button', { name: 'Cancelar cita' }));
    const question = ramon.getByRole('dialog', { name: '¿Estás seguro de cancelar esta cita?' });
    await keys.choose(question.getByRole('button', { name: 'Cancelar cita' }));
    await expect(ramon.getByRole('alert').getByText('Cita cancelada')).toBeVisible();
    await expect(question).toBeHidden();
    await keys.press('Escape');
    await expect(details).toBeHidden();
    await expect(calendar.entry(work)).toBeFocused();
  });
});

test('stars are given by arrow keys, and the dialog keeps the focus until it is closed', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  await write(provider, client, 'Dígame');
  const page = await open(client);
  const keys = new Keyboard(page);
  await new ChatPage(page).open(chatPathOf(client, provider));
  const opener = page.getByRole('button', { name: 'Valorar' });
  await keys.choose(opener);
  const modal = new ReviewModal(page);
  await modal.dialog.waitFor();

  for (let step = 0; step < 20; step += 1) {
    await keys.press('Tab');
    await expect(modal.dialog.locator(':focus')).toHaveCount(1);
  }
  for (let step = 0; step < 20; step += 1) {
    await keys.press('Shift+Tab');
    await expect(modal.dialog.locator(':focus')).toHaveCount(1);
  }
  await keys.goTo(modal.rating('Puntualidad').getByRole('radio', { checked: true }));
  await keys.press('ArrowLeft', 'ArrowLeft');
  await expect(modal.rating('Puntualidad')).toContainText('3/5');
  await expect(modal.rating('Calificación General')).toContainText('5/5');
  await keys.press('Escape');
  await expect(modal.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('photos are leafed through by arrow keys, from the last one back too', async ({
  open,
  scenario,
}) => {
  const page = await open(null);
  await new ProviderPage(page).open(scenario.expert.user.id);
  const keys = new Keyboard(page);
  await keys.choose(page.getByRole('button', { name: 'Ver la foto 3 de 4' }));
  const viewer = page.getByRole('dialog', { name: /^Fotos de/ });
  await expect(viewer.getByRole('status')).toHaveText('3 de 4');
  await keys.goTo(viewer.getByRole('button', { name: 'Foto siguiente' }));
  await keys.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('4 de 4');
  await expect(viewer.getByRole('button', { name: 'Foto siguiente' })).toBeDisabled();
  await keys.press('ArrowLeft');
  await expect(viewer.getByRole('status')).toHaveText('3 de 4');
});
