import { useState } from 'react';

/** The last non-null value, so that a modal keeps its content while it closes. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return value ?? shown;
}
