-- The dealer's sheets `hours`, `holidays` and `delivery` of the catalogue tool (apps/catalogue/src/fields.ts), with the
-- values that were part of the code until now.
CREATE TABLE opening_hours (
  -- In English: 'Sunday'.
  day text PRIMARY KEY CHECK (day IN ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  -- Times are 'HH:MM' in the shop's time zone. Null: closed.
  opens text CHECK (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text CHECK (closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  -- Orders placed before this time count from the same day. Caches are emptied at each quarter of an hour.
  orders_until text CHECK (orders_until ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
  note text,
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  CHECK ((opens IS NULL) = (closes IS NULL)),
  CHECK (opens < closes)
);

CREATE TABLE holidays (
  position integer PRIMARY KEY CHECK (position >= 0),
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- Returns on the same dates of every year.
  is_yearly boolean NOT NULL,
  countries text[] NOT NULL CHECK (cardinality(countries) > 0),
  name text NOT NULL,
  -- The dates are expected, not announced.
  is_tentative boolean NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  CHECK (first_day <= last_day)
);

CREATE TABLE delivery_options (
  position integer PRIMARY KEY CHECK (position >= 0),
  method text NOT NULL CHECK (method IN ('standard', 'express', 'pickup')),
  country text NOT NULL,
  fee_fils integer NOT NULL CHECK (fee_fils >= 0 AND fee_fils % 10 = 0),
  -- The fee is due up to and including this many fils of goods; null: always.
  free_above_fils integer CHECK (free_above_fils > 0 AND free_above_fils % 10 = 0),
  business_days integer NOT NULL CHECK (business_days BETWEEN 0 AND 30),
  -- Days of the week on which the courier delivers, in English.
  delivery_days text[] NOT NULL CHECK (cardinality(delivery_days) > 0),
  -- Rows may change places in one statement.
  UNIQUE (method, country) DEFERRABLE INITIALLY DEFERRED
);

INSERT INTO opening_hours (day, opens, closes, orders_until)
SELECT day, CASE day WHEN 'Friday' THEN '14:00' ELSE '10:00' END, '22:00',
  CASE WHEN day NOT IN ('Friday', 'Saturday') THEN '14:00' END
FROM unnest('{Saturday,Sunday,Monday,Tuesday,Wednesday,Thursday,Friday}'::text[]) AS day;

INSERT INTO holidays (position, first_day, last_day, is_yearly, countries, name, is_tentative, translations)
SELECT row_number() OVER (ORDER BY nth) - 1, first_day::date, last_day::date, first_day < '2027', countries::text[], name,
  is_tentative, jsonb_build_object('ar', jsonb_build_object('name', name_ar))
FROM (VALUES
  (1, '2026-01-01', '2026-01-01', '{Bahrain,United Arab Emirates}', 'New Year', false, 'رأس السنة الميلادية'),
  (2, '2026-02-22', '2026-02-22', '{Saudi Arabia}', 'Founding Day', false, 'يوم التأسيس'),
  (3, '2026-05-01', '2026-05-01', '{Bahrain}', 'Labour Day', false, 'عيد العمال'),
  (4, '2026-09-23', '2026-09-23', '{Saudi Arabia}', 'Saudi National Day', false, 'اليوم الوطني السعودي'),
  (5, '2026-12-02', '2026-12-03', '{United Arab Emirates}', 'UAE National Day', false, 'عيد الاتحاد الإماراتي'),
  (6, '2026-12-16', '2026-12-17', '{Bahrain}', 'National Day', false, 'العيد الوطني'),
  (7, '2027-03-09', '2027-03-12', '{Bahrain,Saudi Arabia,United Arab Emirates}', 'Eid al-Fitr', true, 'عيد الفطر'),
  (8, '2027-05-15', '2027-05-18', '{Bahrain,Saudi Arabia,United Arab Emirates}', 'Eid al-Adha', true, 'عيد الأضحى'),
  (9, '2027-06-06', '2027-06-06', '{Bahrain,United Arab Emirates}', 'Islamic New Year', true, 'رأس السنة الهجرية'),
  (10, '2027-06-15', '2027-06-16', '{Bahrain}', 'Ashura', true, 'عاشوراء'),
  (11, '2027-08-15', '2027-08-15', '{Bahrain,United Arab Emirates}', 'Birthday of the Prophet', true, 'المولد النبوي الشريف'),
  (12, '2028-02-26', '2028-02-28', '{Bahrain,Saudi Arabia,United Arab Emirates}', 'Eid al-Fitr', true, 'عيد الفطر'),
  (13, '2028-05-04', '2028-05-07', '{Bahrain,Saudi Arabia,United Arab Emirates}', 'Eid al-Adha', true, 'عيد الأضحى'),
  (14, '2028-05-25', '2028-05-25', '{Bahrain,United Arab Emirates}', 'Islamic New Year', true, 'رأس السنة الهجرية')
) AS expected (nth, first_day, last_day, countries, name, is_tentative, name_ar);

INSERT INTO delivery_options (position, method, country, fee_fils, free_above_fils, business_days, delivery_days)
VALUES
  (0, 'standard', 'Bahrain', 2000, 50000, 2, '{Sunday,Monday,Tuesday,Wednesday,Thursday}'),
  (1, 'standard', 'Saudi Arabia', 2000, 50000, 3, '{Sunday,Monday,Tuesday,Wednesday,Thursday}'),
  (2, 'standard', 'United Arab Emirates', 2000, 50000, 3, '{Monday,Tuesday,Wednesday,Thursday,Friday}'),
  (3, 'express', 'Bahrain', 5000, NULL, 1, '{Sunday,Monday,Tuesday,Wednesday,Thursday}'),
  (4, 'pickup', 'Bahrain', 0, NULL, 0, '{Sunday,Monday,Tuesday,Wednesday,Thursday}'),
  (5, 'pickup', 'Saudi Arabia', 0, NULL, 0, '{Sunday,Monday,Tuesday,Wednesday,Thursday}'),
  (6, 'pickup', 'United Arab Emirates', 0, NULL, 0, '{Sunday,Monday,Tuesday,Wednesday,Thursday}');

-- The page's business days now follow the table; a page that the dealer has rewritten stays as it is.
UPDATE information_pages SET
  html = replace(html, 'In Bahrain and Saudi Arabia business days are Sunday to Thursday, in the United Arab Emirates Monday to Friday, except public holidays.',
    'Business days are {business days}, except public holidays; the next ones: {next holidays}.'),
  translations = replace(translations::text, 'أيام العمل في البحرين والسعودية من الأحد إلى الخميس، وفي الإمارات العربية المتحدة من الاثنين إلى الجمعة، باستثناء العطل الرسمية.',
    'أيام العمل {business days}، باستثناء العطل الرسمية. العطل القادمة: {next holidays}.')::jsonb
WHERE path = '/customer-service/shipping-and-return-policy';
