import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

const toggle = { 'aria-label': 'Mostrar u ocultar lo escrito', tabIndex: 0 };

type PasswordFieldProps = Pick<
  PasswordInputProps,
  'autoComplete' | 'error' | 'label' | 'maxLength' | 'name' | 'placeholder' | 'ref' | 'required'
> & { value: string; onChange: (value: string) => void };

/** A password, which can be shown while it is typed; unlike Mantine's own it says what is wrong. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...field}
      withAsterisk={false}
      aria-invalid={field.error ? true : undefined}
      visibilityToggleButtonProps={toggle}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
