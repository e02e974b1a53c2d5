import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A state that every navigation resets to its first value. It is derived, because an effect would also run after
 * hydration and discard a press that came before it.
 */
export function useUntilNavigation<T>(first: T): [T, (value: T) => void] {
  const { key } = useLocation();
  const [set, setState] = useState<{ value: T; key: string } | null>(null);
  return [set?.key === key ? set.value : first, (value) => setState({ value, key })];
}
