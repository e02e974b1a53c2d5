import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A state that every navigation resets to null. It is derived, because an effect would also run after hydration and
 * discard a press that came before it.
 */
export function useUntilNavigation<T>(): [T | null, (value: T | null) => void] {
  const { key } = useLocation();
  const [set, setState] = useState<{ value: T | null; key: string } | null>(null);
  return [set?.key === key ? set.value : null, (value) => setState({ value, key })];
}
