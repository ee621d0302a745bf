import type { SegmentedControlProps } from '@mantine/core';
import { startTransition, useOptimistic } from 'react';
import { afterFrame } from '#app/lib/after-frame.ts';
import { SegmentedControl } from './segmented-control.ts';

interface SegmentedViewsProps<View extends string>
  extends Omit<SegmentedControlProps<View>, 'value' | 'onChange'> {
  value: View;
  onChange: (view: View) => void;
}

/** A segmented control that leads to a view. It shows the choice before the view is rendered. */
export function SegmentedViews<View extends string>({
  value,
  onChange,
  ...props
}: SegmentedViewsProps<View>) {
  const [shown, show] = useOptimistic(value);
  const choose = (view: View) =>
    startTransition(async () => {
      show(view);
      await afterFrame(() => onChange(view));
    });
  return <SegmentedControl {...props} value={shown} onChange={choose} />;
}
