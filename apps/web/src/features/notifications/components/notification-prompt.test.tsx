import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import NotificationPrompt from './notification-prompt.tsx';

vi.mock('../prompt-rules.ts', () => ({ canPrompt: () => true, recordDecline: () => {} }));

afterEach(cleanup);

it('leaves the focus in the page when it goes', () => {
  renderInApp(
    <main tabIndex={-1}>
      <NotificationPrompt question="¿Te avisamos?" variant="card" />
    </main>,
  );
  const refuse = screen.getByRole('button', { name: 'Ahora no' });
  refuse.focus();
  fireEvent.click(refuse);
  expect(screen.queryByText('¿Te avisamos?')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
