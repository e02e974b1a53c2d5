/** The sections of the top menu. Each has a listing of its products, which the shop computes. */
export const menuIds = ['smartwatches', 'sports', 'outdoor', 'automotive', 'marine'] as const;
export type MenuId = (typeof menuIds)[number];

/** Builds the path of a category page. `key` is the specification's key, with its spaces and ampersands. */
export const buildCategoryPath = (key: string): string => `/all-products/${encodeURIComponent(key)}`;
