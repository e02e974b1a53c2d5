import type { RowKind } from '@dilmun/catalogue/fields';
import { Prisma } from '@dilmun/db/generated/client';

/**
 * Statements that add or change rows of each kind by key. `rows`: a JSON array of rows by their stored names, each with
 * `key_of_row` and its column of translations. Prisma has no upsert of many rows.
 */
export const upserts: Record<RowKind, (rows: string) => Prisma.Sql> = {
  contentDocuments: (rows) => Prisma.sql`
    INSERT INTO content_documents (slug, html, translations, updated_at)
    SELECT n.key_of_row, n.html, n.translations, now()
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, html text, translations jsonb)
    ON CONFLICT (slug) DO UPDATE SET
      html = excluded.html, translations = excluded.translations, updated_at = excluded.updated_at`,
  pages: (rows) => Prisma.sql`
    INSERT INTO information_pages (path, title, description, page_group, aliases, updated_on, html, position, translations)
    SELECT n.key_of_row, n.title, n.description, n."pageGroup", n.aliases, n."updatedOn", n.html, n."position",
      n.translations
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, title text, description text, "pageGroup" text, aliases text[], "updatedOn" text,
      html text, "position" integer, translations jsonb)
    ON CONFLICT (path) DO UPDATE SET
      title = excluded.title, description = excluded.description, page_group = excluded.page_group,
      aliases = excluded.aliases, updated_on = excluded.updated_on, html = excluded.html,
      position = excluded.position, translations = excluded.translations`,
  categories: (rows) => Prisma.sql`
    INSERT INTO categories (key, showname, world, goods, image, header_slug, footer_slug, position, translations)
    SELECT n.key_of_row, n.showname, n.world, n.goods, n.image, n."headerSlug", n."footerSlug", n."position",
      n.translations
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, showname text, world text, goods text, image text, "headerSlug" text, "footerSlug" text,
      "position" integer, translations jsonb)
    ON CONFLICT (key) DO UPDATE SET
      showname = excluded.showname, world = excluded.world, goods = excluded.goods, image = excluded.image,
      header_slug = excluded.header_slug, footer_slug = excluded.footer_slug, position = excluded.position,
      translations = excluded.translations`,
  redirects: (rows) => Prisma.sql`
    INSERT INTO category_redirects (old_key, category_key)
    SELECT n.key_of_row, n."categoryKey"
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, "categoryKey" text)
    ON CONFLICT (old_key) DO UPDATE SET
      category_key = excluded.category_key`,
  series: (rows) => Prisma.sql`
    INSERT INTO series (value, label, translations)
    SELECT n.key_of_row, n.label, n.translations
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, label text, translations jsonb)
    ON CONFLICT (value) DO UPDATE SET
      label = excluded.label, translations = excluded.translations`,
  features: (rows) => Prisma.sql`
    INSERT INTO features (name, translations)
    SELECT n.key_of_row, n.translations
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, translations jsonb)
    ON CONFLICT (name) DO UPDATE SET
      translations = excluded.translations`,
  synonyms: (rows) => Prisma.sql`
    INSERT INTO synonyms (term, language, means)
    SELECT n.key_of_row, n.language, n.means
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, language text, means text)
    ON CONFLICT (term) DO UPDATE SET
      language = excluded.language, means = excluded.means`,
  colours: (rows) => Prisma.sql`
    INSERT INTO colours (colour, family, shade)
    SELECT n.key_of_row, n.family, n.shade
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, family text, shade text)
    ON CONFLICT (colour) DO UPDATE SET
      family = excluded.family, shade = excluded.shade`,
  parentProducts: (rows) => Prisma.sql`
    INSERT INTO parent_products (id, name, description, goes_with, footer_items, breadcrumbs, translations, series_id)
    SELECT n.key_of_row, n.name, n.description, n."goesWith", n."footerItems", n.breadcrumbs, n.translations,
      (SELECT id FROM series WHERE value = n.series)
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row integer, name text, description text, series text, "goesWith" text[], "footerItems" text[],
      breadcrumbs jsonb, translations jsonb)
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, description = excluded.description, goes_with = excluded.goes_with,
      footer_items = excluded.footer_items, breadcrumbs = excluded.breadcrumbs,
      translations = excluded.translations, series_id = excluded.series_id`,
  variants: (rows) => Prisma.sql`
    INSERT INTO variants (part_number, sub_product_id, name, description, price_fils, discounted_price_fils, discount_percentage,
      shipping_period, warranty_months, options, parent_product_id, position, images, footer_items,
      translations, is_sellable)
    SELECT n.key_of_row, n."subProductId", n.name, n.description, n."priceFils", n."discountedPriceFils",
      n."discountPercentage", n."shippingPeriod", n."warrantyMonths", n.options, n."parentProductId",
      n."position", n.images, n."footerItems", n.translations, true
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, "subProductId" integer, name text, description text, "priceFils" integer,
      "discountedPriceFils" integer, "discountPercentage" integer, "shippingPeriod" text,
      "warrantyMonths" integer, options jsonb, "parentProductId" integer, "position" integer, images jsonb,
      "footerItems" jsonb, translations jsonb)
    ON CONFLICT (part_number) DO UPDATE SET
      sub_product_id = excluded.sub_product_id, name = excluded.name, description = excluded.description,
      price_fils = excluded.price_fils, discounted_price_fils = excluded.discounted_price_fils,
      discount_percentage = excluded.discount_percentage, shipping_period = excluded.shipping_period,
      warranty_months = excluded.warranty_months, options = excluded.options,
      parent_product_id = excluded.parent_product_id, position = excluded.position, images = excluded.images,
      footer_items = excluded.footer_items, translations = excluded.translations,
      is_sellable = excluded.is_sellable`,
  banner: (rows) => Prisma.sql`
    INSERT INTO banner_slides (position, image, title, description, button_link, button_text, translations)
    SELECT n.key_of_row, n.image, n.title, n.description, n."buttonLink", n."buttonText", n.translations
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row integer, image text, title text, description text, "buttonLink" text, "buttonText" text,
      translations jsonb)
    ON CONFLICT (position) DO UPDATE SET
      image = excluded.image, title = excluded.title, description = excluded.description,
      button_link = excluded.button_link, button_text = excluded.button_text,
      translations = excluded.translations`,
  featured: (rows) => Prisma.sql`
    INSERT INTO featured_products (position, parent_product_id, image, name, description, title, translations)
    SELECT n.key_of_row, n."parentProductId", n.image, n.name, n.description, n.title, n.translations
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row integer, "parentProductId" integer, image text, name text, description text, title text,
      translations jsonb)
    ON CONFLICT (position) DO UPDATE SET
      parent_product_id = excluded.parent_product_id, image = excluded.image, name = excluded.name,
      description = excluded.description, title = excluded.title, translations = excluded.translations`,
  cards: (rows) => Prisma.sql`
    INSERT INTO home_cards (position, style, title, text, link, image, scene, picture_category, picture_series, translations)
    SELECT n.key_of_row, n.style, n.title, n.text, n.link, n.image, n.scene, n."pictureCategory", n."pictureSeries",
      n.translations
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row integer, style text, title text, text text, link text, image text, scene text, "pictureCategory" text,
      "pictureSeries" text, translations jsonb)
    ON CONFLICT (position) DO UPDATE SET
      style = excluded.style, title = excluded.title, text = excluded.text, link = excluded.link,
      image = excluded.image, scene = excluded.scene, picture_category = excluded.picture_category,
      picture_series = excluded.picture_series, translations = excluded.translations`,
  menus: (rows) => Prisma.sql`
    INSERT INTO menus (menu, label, title, promo_title, promo_text, promo_button, promo_link, position, links, translations)
    SELECT n.key_of_row, n.label, n.title, n."promoTitle", n."promoText", n."promoButton", n."promoLink",
      n."position", n.links, n.translations
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, label text, title text, "promoTitle" text, "promoText" text, "promoButton" text,
      "promoLink" text, "position" integer, links jsonb, translations jsonb)
    ON CONFLICT (menu) DO UPDATE SET
      label = excluded.label, title = excluded.title, promo_title = excluded.promo_title,
      promo_text = excluded.promo_text, promo_button = excluded.promo_button, promo_link = excluded.promo_link,
      position = excluded.position, links = excluded.links, translations = excluded.translations`,
  hours: (rows) => Prisma.sql`
    INSERT INTO opening_hours (day, opens, closes, orders_until, note, translations)
    SELECT n.key_of_row, n.opens, n.closes, n."ordersUntil", n.note, n.translations
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, opens text, closes text, "ordersUntil" text, note text, translations jsonb)
    ON CONFLICT (day) DO UPDATE SET
      opens = excluded.opens, closes = excluded.closes, orders_until = excluded.orders_until,
      note = excluded.note, translations = excluded.translations`,
  holidays: (rows) => Prisma.sql`
    INSERT INTO holidays (position, first_day, last_day, is_yearly, countries, name, is_tentative, translations)
    SELECT n.key_of_row, n."firstDay", n."lastDay", n."isYearly", n.countries, n.name, n."isTentative",
      n.translations
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row integer, "firstDay" date, "lastDay" date, "isYearly" boolean, countries text[], name text,
      "isTentative" boolean, translations jsonb)
    ON CONFLICT (position) DO UPDATE SET
      first_day = excluded.first_day, last_day = excluded.last_day, is_yearly = excluded.is_yearly,
      countries = excluded.countries, name = excluded.name, is_tentative = excluded.is_tentative,
      translations = excluded.translations`,
  delivery: (rows) => Prisma.sql`
    INSERT INTO delivery_options (position, method, country, fee_fils, free_above_fils, business_days, delivery_days)
    SELECT n.key_of_row, n.method, n.country, n."feeFils", n."freeAboveFils", n."businessDays", n."deliveryDays"
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row integer, method text, country text, "feeFils" integer, "freeAboveFils" integer,
      "businessDays" integer, "deliveryDays" text[])
    ON CONFLICT (position) DO UPDATE SET
      method = excluded.method, country = excluded.country, fee_fils = excluded.fee_fils,
      free_above_fils = excluded.free_above_fils, business_days = excluded.business_days,
      delivery_days = excluded.delivery_days`,
  dealer: (rows) => Prisma.sql`
    INSERT INTO dealer_settings (key, value, value_ar)
    SELECT n.key_of_row, n.value, n."valueAr"
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, value text, "valueAr" text)
    ON CONFLICT (key) DO UPDATE SET
      value = excluded.value, value_ar = excluded.value_ar`,
  discountCodes: (rows) => Prisma.sql`
    INSERT INTO discount_codes (code, percent, amount_fils, starts_at, ends_at, minimum_fils, max_uses, per_customer, sale_items)
    SELECT n.key_of_row, n.percent, n."amountFils", n."startsAt", n."endsAt", n."minimumFils", n."maxUses",
      n."perCustomer", n."saleItems"
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(key_of_row text, percent integer, "amountFils" integer, "startsAt" timestamptz, "endsAt" timestamptz,
      "minimumFils" integer, "maxUses" integer, "perCustomer" integer, "saleItems" text)
    ON CONFLICT (code) DO UPDATE SET
      percent = excluded.percent, amount_fils = excluded.amount_fils, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, minimum_fils = excluded.minimum_fils, max_uses = excluded.max_uses,
      per_customer = excluded.per_customer, sale_items = excluded.sale_items`,
};
