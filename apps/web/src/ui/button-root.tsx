import type { ComponentProps, MouseEvent } from 'react';

interface ButtonRootProps extends ComponentProps<'button'> {
  /** Set by Mantine. */
  'data-loading'?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * The element of a button that may be loading (`component={ButtonRoot}`). Meanwhile it ignores clicks
 * and keeps the focus, which Chromium takes from an element with the `disabled` attribute.
 */
export function ButtonRoot({ type = 'button', ...props }: ButtonRootProps) {
  const isLoading = props['data-loading'];
  return (
    <button
      {...props}
      type={type}
      {...(isLoading && { disabled: false, 'aria-disabled': true, onClick: ignore })}
    />
  );
}
