import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import { useEffect } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { withViewed } from './viewed.ts';

/** Remembers in this browser alone that a product was looked at, as the variant last shown. */
export function useRememberViewed({ id }: ParentProduct, { partNumber, productName, firstImage }: Variant): void {
  useEffect(() => {
    const latest = { id, partNumber, name: productName, image: firstImage };
    writeStored('recentlyViewed', withViewed(readStored('recentlyViewed') ?? [], latest));
  }, [id, partNumber, productName, firstImage]);
}
