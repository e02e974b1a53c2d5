import { useEffect, useState } from 'react';

/** True once `ms` milliseconds have passed since mount. */
export function useElapsed(ms: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasElapsed;
}
