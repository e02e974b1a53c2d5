import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import { ProductTabs } from './product-tabs.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { useRememberViewed } from './use-viewed.ts';

export interface ProductMoreProps {
  parent: ParentProduct;
  variant: Variant;
}

/** Everything below a product's pictures and price. */
export function ProductMore({ parent, variant }: ProductMoreProps) {
  useRememberViewed(parent, variant);
  return (
    <>
      <ProductTabs names={parent.footerItems} contents={variant.footerItems} />
      <RecentlyViewed exceptId={parent.id} />
    </>
  );
}
