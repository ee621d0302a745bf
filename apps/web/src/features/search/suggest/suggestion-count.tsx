import { VisuallyHidden } from '@mantine/core';
import { countOf } from '@oficio/contract/texts/count-of.ts';

/** Announces to screen readers how many suggestions a field has. */
export function SuggestionCount({ count }: { count: number }) {
  return (
    <VisuallyHidden role="status">
      {count > 0 && countOf(count, 'sugerencia', 'sugerencias')}
    </VisuallyHidden>
  );
}
