import { randomUUID } from 'node:crypto';
import type { Database } from '@dilmun/db/client';
import type { Make } from './make.ts';

export interface ShelfProduct {
  name?: string;
  priceFils?: number;
  discountedPriceFils?: number | null;
  features?: string[];
  series?: string;
}

/** Creates a category with products in the given order, as the catalogue tool does. */
export async function makeCategory(
  db: Database,
  make: Make,
  products: ShelfProduct[],
  key = `Category ${randomUUID()}`,
) {
  const category = await db.category.create({ data: { key, showname: key, world: 'outdoor' } });
  const ids: number[] = [];
  for (const [position, { name, features = [], series, ...price }] of products.entries()) {
    const parent = await make.parentProduct({ name });
    await make.variant({ parentProductId: parent.id, name, ...price });
    await db.parentProduct.update({
      where: { id: parent.id },
      data: {
        categories: { create: { categoryId: category.id, position } },
        features: {
          create: features.map((feature) => ({
            feature: { connectOrCreate: { where: { name: feature }, create: { name: feature } } },
          })),
        },
        ...(series && {
          series: {
            connectOrCreate: { where: { value: series }, create: { value: series, label: `${series} series` } },
          },
        }),
      },
    });
    ids.push(parent.id);
  }
  return { key, ids, path: `/api/v1/admin/category/${encodeURIComponent(key)}` };
}
