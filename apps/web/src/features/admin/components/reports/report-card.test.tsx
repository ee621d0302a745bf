import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import type { Report } from '@oficio/contract/reports.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { ReportCard } from './report-card.tsx';

afterEach(cleanup);

const report: Report = {
  id: 'denuncia',
  target_type: 'message',
  target_id: 'mensaje',
  reporter: { id: 'ana', name: 'Ana Soler' },
  reported: { id: 'ramon', name: 'Ramón Etxeberria', is_banned: false },
  reason: 'spam',
  details: null,
  content: { text: 'Compra ya', image_url: null },
  review: null,
  messages_count: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  resolution: null,
  resolved_at: null,
};

async function show(part: Partial<Report>) {
  const shown = { ...report, ...part };
  const ignore = () => {};
  const rootRoute = createRootRoute();
  const admin = createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin',
    component: () => (
      <ReportCard
        report={shown}
        actions={
          <ReportButtons
            report={shown}
            isOwn={false}
            isBusy={false}
            onDismiss={ignore}
            onDelete={ignore}
            onBan={ignore}
          />
        }
      />
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/admin'] });
  renderInApp(
    <RouterProvider
      router={createRouter({ routeTree: rootRoute.addChildren([admin]), history })}
    />,
  );
  await screen.findByRole('article');
}

const linked = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('links to both accounts, and offers all that resolves it', async () => {
  await show({});
  expect(linked()).toEqual(['Ramón Etxeberria', 'Ana Soler']);
  expect(offered()).toEqual(['Descartar', 'Borrar contenido', 'Banear']);
  const description = 'Mensaje de Ramón Etxeberria';
  expect(screen.getAllByRole('button', { description })).toHaveLength(3);
});

it('shows what readers see of a review, also of one without a comment', async () => {
  await show({
    target_type: 'review',
    content: { text: '', image_url: null },
    review: {
      rating: 1,
      service_type: 'Eres un ladrón',
      reply: 'Mentira',
      provider: { id: 'pedro', name: 'Pedro Vidal' },
    },
  });
  const content = screen.getByLabelText('Contenido denunciado');
  expect(within(content).getByLabelText('1.0 de 5 estrellas')).toBeTruthy();
  expect(content.textContent).toContain('Servicio: Eres un ladrón');
  expect(content.textContent).toContain('Respuesta de Pedro Vidal: Mentira');
  expect(linked()).toEqual(['Ramón Etxeberria', 'Pedro Vidal', 'Ana Soler']);
});

it('neither links to a deleted account nor offers to ban it', async () => {
  await show({
    reporter: { id: 'ana', name: DELETED_USER_NAME },
    reported: { id: 'ramon', name: DELETED_USER_NAME, is_banned: false },
  });
  expect(screen.getAllByText(DELETED_USER_NAME)).toHaveLength(2);
  expect(linked()).toEqual([]);
  expect(offered()).toEqual(['Descartar', 'Borrar contenido']);
});
