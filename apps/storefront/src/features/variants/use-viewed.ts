import type { Variant } from '@dilmun/contracts/variants';
import { useEffect } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { withViewed } from './viewed.ts';

/** Stores in this browser that a parent product was viewed, with the variant shown last. */
export function useRememberViewed(id: number, variant: Variant | null): void {
  const { partNumber, productName, firstImage } = variant ?? {};
  useEffect(() => {
    if (!partNumber || !productName) return;
    const latest = { id, partNumber, name: productName, image: firstImage ?? null };
    writeStored('recentlyViewed', withViewed(readStored('recentlyViewed') ?? [], latest));
  }, [id, partNumber, productName, firstImage]);
}
