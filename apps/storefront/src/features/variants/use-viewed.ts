import type { Variant } from '@dilmun/contracts/variants';
import { useEffect } from 'react';

/** Stores in this browser that a parent product was viewed, with the variant shown last. */
export function useRememberViewed(id: number, variant: Variant | null): void {
  const { partNumber, productName, firstImage } = variant ?? {};
  useEffect(() => {
    if (!partNumber || !productName) return;
    const latest = { id, partNumber, name: productName, image: firstImage ?? null };
    import('./viewed.ts').then(({ rememberViewed }) => rememberViewed(latest)).catch(() => {});
  }, [id, partNumber, productName, firstImage]);
}
