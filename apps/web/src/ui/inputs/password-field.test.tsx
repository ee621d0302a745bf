import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderInApp, stubBrowser } from '#app/testing/render.tsx';
import { PasswordField } from './password-field.tsx';

beforeAll(stubBrowser);

it('masks what is typed until the user shows it, and lets it be pasted', () => {
  renderInApp(
    <PasswordField
      label="Contraseña"
      value="k3-oso"
      onChange={() => {}}
      autoComplete="current-password"
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Contraseña');
  expect(field.type).toBe('password');
  expect(field.autocomplete).toBe('current-password');
  const isAllowed = fireEvent.paste(field, { clipboardData: { getData: () => 'pegada' } });
  expect(isAllowed).toBe(true);
  fireEvent.mouseDown(screen.getByLabelText('Mostrar u ocultar lo escrito'));
  expect(field.type).toBe('text');
});
