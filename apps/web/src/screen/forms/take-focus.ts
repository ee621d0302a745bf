/** The `ref` of what is shown in place of a form: it takes the focus that the form may have had. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
