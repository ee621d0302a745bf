import type { ComponentProps, MouseEvent } from 'react';

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * The element of every `Button` and `ActionIcon`. One that is disabled or loading ignores clicks and keeps the focus,
 * which Chromium takes from an element with the `disabled` attribute.
 */
export function ButtonRoot({ disabled, type = 'button', ...props }: ComponentProps<'button'>) {
  return (
    <button {...props} type={type} {...(disabled && { 'aria-disabled': true, onClick: ignore })} />
  );
}
