import { VisuallyHidden } from '@mantine/core';

/** Announces to screen readers how many suggestions a field has. */
export function SuggestionCount({ count }: { count: number }) {
  return (
    <VisuallyHidden role="status">
      {count > 0 && (count === 1 ? '1 sugerencia' : `${count} sugerencias`)}
    </VisuallyHidden>
  );
}
