import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import { language } from '@dilmun/messages/language';
import { product as words } from '@dilmun/messages/product';
import { buildPreviewPath, buildProductPath } from '@dilmun/settings/part-number';
import { findOwnPicture } from '@dilmun/settings/pictures';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyExtra } from '../../lib/loading/lazy-extra.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { PageHead } from '../../lib/navigation/page-head.tsx';
import { keepScroll } from '../../lib/navigation/scroll-restoration.tsx';
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx';
import { Container } from '../../ui/content/container.tsx';
import { BuyBar } from './buy-bar.tsx';
import { ProductInfo } from './product-info.tsx';
import styles from './product-view.module.css';
import type { RecentlyViewedProps } from './recently-viewed.tsx';
import { useRememberViewed } from './use-viewed.ts';
import { initialVariant } from './variant-choice.ts';

const ProductTabs = lazyPart(() => import('./product-tabs.tsx').then((module) => module.ProductTabs));

const ServiceFacts = lazyPart(() => import('./service-facts.tsx').then((module) => module.ServiceFacts));

const GoesWith = lazyPart(() => import('./goes-with.tsx').then((module) => module.GoesWith));

/** Rendered only in the browser, because it depends on its storage. */
const recentlyViewed = lazyExtra<RecentlyViewedProps>(() =>
  import('./recently-viewed.tsx').then((module) => module.RecentlyViewed),
);

export interface ProductViewProps {
  parent: ParentProduct;
  variants: readonly Variant[];
  /** From the URL; without one the first variant is shown. */
  partNumber: string | undefined;
  gallery: (variant: Variant) => ReactNode;
  buyButton: (variant: Variant, size: 'small' | 'large') => ReactNode;
  saveButton: (variant: Variant) => ReactNode;
  stockAlert: (variant: Variant) => ReactNode;
  /** The dated promise of delivery. */
  promise: ReactNode;
  /** The section with the product's reviews; null without reviews. */
  reviews: ReactNode;
}

/** A product page. The URL determines the variant; choosing another one navigates to its URL. */
export function ProductView({
  parent,
  variants,
  partNumber,
  gallery,
  buyButton,
  saveButton,
  stockAlert,
  promise,
  reviews,
}: ProductViewProps) {
  const navigate = useNavigate();
  const buyInPage = useRef<HTMLDivElement>(null);
  const { variant, isUnknownPart } = initialVariant(variants, partNumber);
  useRememberViewed(parent.id, variant);
  if (!variant) return null;
  const path = buildProductPath(parent.id, variant.partNumber);
  return (
    <>
      <Container className={styles.product}>
        <PageHead
          page={variant.productName}
          description={variant.description}
          path={path}
          image={findPreview(variant)}
          type="product"
        />
        <Breadcrumbs items={[...parent.breadcrumbs, { name: parent.productName, url: `/products/${parent.id}` }]} />
        {isUnknownPart && partNumber && (
          <p role="status" className="warning-box text-sm above-4 semibold">
            {words.unknownPart(partNumber)}
          </p>
        )}
        <div className={styles.columns}>
          <div className={styles.gallery}>{gallery(variant)}</div>
          <ProductInfo
            parent={parent}
            variants={variants}
            current={variant}
            onChoose={(chosen) => navigate(buildProductPath(parent.id, chosen.partNumber), { state: keepScroll })}
            buyButton={buyButton(variant, 'large')}
            buyRef={buyInPage}
            saveButton={saveButton(variant)}
            stockAlert={stockAlert(variant)}
            serviceFacts={<ServiceFacts variant={variant} promise={promise} />}
          />
        </div>
        <ProductTabs names={parent.footerItems} contents={variant.footerItems} images={variant.images} />
        {reviews}
        {parent.goesWith.length > 0 && <GoesWith products={parent.goesWith} />}
        <recentlyViewed.Part exceptId={parent.id} />
      </Container>
      {variant.quantity > 0 && (
        <BuyBar variant={variant} inPage={buyInPage}>
          {buyButton(variant, 'small')}
        </BuyBar>
      )}
    </>
  );
}

/** The picture for link previews: with name and price if the API can draw it, otherwise the variant's own. */
function findPreview({ firstImage, partNumber }: Variant): string | undefined {
  if (!import.meta.env.SSR || !firstImage) return undefined;
  return findOwnPicture(firstImage.src) ? buildPreviewPath(language, partNumber) : firstImage.src;
}
