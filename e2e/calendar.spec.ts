import { acceptAppointment } from '@oficio/contract/appointments.ts';
import { request } from './fixtures/demo-scenario.ts';
import { tenth } from './fixtures/next-month.ts';
import { expect, test } from './fixtures/test.ts';
import { BlockTimeModal } from './pages/block-time-modal.ts';
import { CalendarPage } from './pages/calendar-page.ts';
import { toastOf } from './pages/toast.ts';

test('a provider accepts from the details, and the client sees it at once', async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await request(client, provider, { title: 'Fuga en la cocina', date: tenth });
  const theirs = new CalendarPage(await open(client));
  await theirs.open(tenth);
  await expect(theirs.entry('Fuga en la cocina')).toContainText('Pendiente');

  const own = new CalendarPage(await open(provider));
  await own.open(tenth);
  await own.entry('Fuga en la cocina').click();
  const details = own.details('Fuga en la cocina');
  await expect(details.getByRole('link', { name: 'Abrir chat' })).toHaveAttribute(
    'href',
    new RegExp(`^/chat/.+/${client.user.id}$`),
  );
  await details.getByRole('button', { name: 'Aceptar' }).click();
  await expect(own.page.getByText('Cita aceptada')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Cancelar cita' })).toBeVisible();
  await expect(theirs.entry('Fuga en la cocina')).toContainText('Aceptada');
});

test('from the details a client cancels after the question', { tag: '@phone' }, async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  const { id } = await request(client, provider, { title: 'Fuga en la cocina', date: tenth });
  await provider.call(acceptAppointment, { params: { id } });
  const calendar = new CalendarPage(await open(client));
  await calendar.open(tenth);
  await calendar.entry('Fuga en la cocina').click();
  const details = calendar.details('Fuga en la cocina');
  const question = calendar.page.getByRole('dialog', {
    name: '¿Estás seguro de cancelar esta cita?',
  });
  await details.getByRole('button', { name: 'Cancelar cita' }).click();
  await question.getByRole('button', { name: 'Volver' }).click();
  await details.getByRole('button', { name: 'Cancelar cita' }).click();
  await question.getByRole('button', { name: 'Cancelar cita' }).click();
  await expect(calendar.page.getByText('Cita cancelada')).toBeVisible();
  await expect(details.getByText('Cancelada', { exact: true })).toBeVisible();
});

test('the profile of the client lies over the details, and gives the focus back to the name', {
  tag: '@phone',
}, async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await request(client, provider, { title: 'Fuga en la cocina', date: tenth });
  const calendar = new CalendarPage(await open(provider));
  await calendar.open(tenth);
  await calendar.entry('Fuga en la cocina').click();
  const name = calendar.details('Fuga en la cocina').getByRole('button', { name: 'Lucía Herrero' });
  const profile = calendar.page.getByRole('dialog', { name: 'Perfil del Cliente' });
  // The second time its code is there at once.
  for (let time = 0; time < 2; time += 1) {
    await name.click();
    await expect(profile.getByRole('heading', { name: 'Lucía Herrero' })).toBeVisible();
    await calendar.page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await expect(name).toBeFocused();
  }
});

test.describe('blocking time', () => {
  test('adds it to the calendar; deleting it frees the time', { tag: '@phone' }, async ({
    open,
    register,
  }) => {
    const provider = await register('provider', 'Ramón Etxeberria');
    const calendar = new CalendarPage(await open(provider));
    await calendar.open(tenth);
    const modal = new BlockTimeModal(calendar.page);
    await modal.open();
    await modal.title.fill('Médico');
    await modal.setTime('Hora fin', '09:45');
    await modal.save.click();
    await expect(calendar.page.getByText('Tiempo bloqueado exitosamente')).toBeVisible();
    await expect(modal.dialog).toBeHidden();
    await expect(calendar.entry('Médico')).toContainText('Tiempo bloqueado');

    await modal.open();
    await modal.title.fill('Otra cosa');
    await modal.save.click();
    const taken = 'Ya tienes una cita en ese horario';
    // The toast first, as it leaves by itself.
    await expect(toastOf(calendar.page, taken)).toBeVisible();
    await expect(modal.dialog.getByRole('alert')).toHaveText(taken);
    await expect(modal.title).toHaveValue('Otra cosa');
    await modal.dialog.getByRole('button', { name: 'Cancelar' }).click();

    await calendar.entry('Médico').click();
    await calendar.details('Médico').getByRole('button', { name: 'Quitar bloqueo' }).click();
    const question = calendar.page.getByRole('dialog', {
      name: '¿Quieres volver a ofrecer este tiempo?',
    });
    await question.getByRole('button', { name: 'Quitar bloqueo' }).click();
    await expect(calendar.page.getByText('Bloqueo quitado')).toBeVisible();
    await expect(calendar.entry('Médico')).toHaveCount(0);
  });
});
