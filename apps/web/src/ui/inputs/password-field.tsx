import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

const toggle = { 'aria-label': 'Mostrar u ocultar lo escrito', tabIndex: 0 };

type PasswordFieldProps = Pick<
  PasswordInputProps,
  | 'autoComplete'
  | 'error'
  | 'label'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'placeholder'
  | 'ref'
  | 'required'
> & { value: string; onChange: (value: string) => void };

/**
 * A password field whose text can be shown. Unlike Mantine's, it connects the error to the input.
 */
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
