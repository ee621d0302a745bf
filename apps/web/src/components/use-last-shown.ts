import { useState } from 'react';

/** What a modal was opened for, which stays in place while the modal moves out. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return value ?? shown;
}
