import pg from 'pg';

const variantsPerParent = 3;

/** The size of a catalogue: its parent products; one in `inFullest` of them is in the largest category. */
export interface GeneratedCatalogue {
  parents: number;
  inFullest: number;
}

/** 500 variants; its largest category fills a page, as the large catalogue's does. */
export const smallCatalogue: GeneratedCatalogue = { parents: 167, inFullest: 2 };
/** 30,000 variants, 1,000 products in the largest category. */
export const largeCatalogue: GeneratedCatalogue = { parents: 10_000, inFullest: 10 };

/** Names and terms of the generated catalogue. */
export const asked = {
  categoryKey: 'Shelf 0',
  /** Three in four products have one of these: in the largest category more than a page of products. */
  features: Array.from({ length: 8 }, (_, at) => `Feature ${at}`),
  parentProductId: 1_000_050,
  partNumber: '010-00500-02',
  /** One in twenty parent products has this word in its name. */
  commonWord: 'Meridian',
};

const buildTables = ({ parents, inFullest }: GeneratedCatalogue) => `
  INSERT INTO series (value, label) SELECT 'Series ' || n, 'Series ' || n FROM generate_series(0, 39) n;
  INSERT INTO features (name) SELECT 'Feature ' || n FROM generate_series(0, 23) n;
  INSERT INTO categories (key, showname, world, position)
    SELECT 'Shelf ' || n, 'Shelf ' || n, 'outdoor', n FROM generate_series(0, 39) n;
  INSERT INTO parent_products (id, name, description, series_id, breadcrumbs, footer_items, translations)
    SELECT 1000000 + n,
      (ARRAY['Meridian', 'Harbour', 'Pelican', 'Tidewater', 'Summit', 'Dune', 'Falcon', 'Coral', 'Beacon', 'Anchor', 'Drift',
        'Ember', 'Glacier', 'Horizon', 'Ibex', 'Juniper', 'Kestrel', 'Lagoon', 'Monsoon', 'Nomad'])[n % 20 + 1]
        || ' ' || (ARRAY['Trail', 'Pulse', 'Depth', 'Solar', 'Classic', 'Sport', 'Tactical'])[n % 7 + 1] || ' ' || n,
      repeat('A device for long days outside, light and easily read in the sun. ', 3),
      (SELECT min(id) FROM series) + n % 40, '[{"name": "Home", "url": "/"}, {"name": "Outdoor", "url": "/outdoor"}]',
      ARRAY['Overview', 'Specifications', 'In the box'],
      jsonb_build_object('ar', jsonb_build_object('name', 'ساعة ' || n % 977 || ' ميريديان', 'description',
        repeat('جهاز خفيف للأيام الطويلة خارج المنزل. ', 3)))
    FROM generate_series(0, ${parents - 1}) n;
  INSERT INTO parent_product_options (parent_product_id, key, values, description, position)
    SELECT 1000000 + n, 'Color', ARRAY['Black', 'Slate Gray', 'Sand'], 'Choose a colour', 0
    FROM generate_series(0, ${parents - 1}) n;
  INSERT INTO parent_product_features (parent_product_id, feature_id)
    SELECT 1000000 + n, (SELECT min(id) FROM features) + (n * 7 + k * 5 + n / 24) % 24
    FROM generate_series(0, ${parents - 1}) n, generate_series(0, 3) k;
  INSERT INTO category_parent_products (category_id, parent_product_id, position)
    SELECT (SELECT min(id) FROM categories) + CASE WHEN n % ${inFullest} = 0 THEN 0 ELSE n % 39 + 1 END, 1000000 + n, n
    FROM generate_series(0, ${parents - 1}) n;
  INSERT INTO sub_products (id, parent_product_id, name)
    SELECT 2000000 + n, 1000000 + n, (SELECT name FROM parent_products WHERE id = 1000000 + n)
    FROM generate_series(0, ${parents - 1}) n;
  INSERT INTO variants (part_number, sub_product_id, parent_product_id, name, description, price_fils,
      discounted_price_fils, position, images, options, footer_items)
    SELECT '010-' || lpad(n::text, 5, '0') || '-' || lpad(k::text, 2, '0'), p.id + 1000000, p.id,
      p.name || ', ' || colour.name, p.description, price.fils, CASE WHEN n % 5 = 0 THEN price.fils - 5000 END, k,
      (SELECT jsonb_agg(jsonb_build_object('src', '/media/' || md5(p.name || k || view) || '.svg',
          'alt', p.name || ' in ' || colour.name || ', view ' || view, 'width', 1200, 'height', 1200))
        FROM generate_series(1, 4) view),
      jsonb_build_object('Color', colour.name),
      jsonb_build_array(
        jsonb_build_object('key', 'Overview', 'value', jsonb_build_array(repeat('Ten days of battery and maps. ', 12))),
        jsonb_build_object('key', 'Specifications', 'value', jsonb_build_array('47 mm', '32 g', '10 ATM', 'GPS')))
    FROM generate_series(0, ${parents - 1}) n
    JOIN parent_products p ON p.id = 1000000 + n
    CROSS JOIN generate_series(0, ${variantsPerParent - 1}) k
    CROSS JOIN LATERAL (SELECT (ARRAY['Black', 'Slate Gray', 'Sand'])[k + 1] AS name) colour
    CROSS JOIN LATERAL (SELECT 20000 + (n * 7919 + k * 130) % 40000 * 10 AS fils) price;
  INSERT INTO stock (variant_id, on_hand) SELECT id, id % 12 FROM variants;
  UPDATE catalogue_version SET version = version + 1`;

/** Fills an empty, migrated database with three variants of each parent product, as `catalogue apply` would. */
export async function fillCatalogue(databaseUrl: string, catalogue: GeneratedCatalogue): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(buildTables(catalogue));
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
