-- The cards of the home page, which the catalogue tool changes (sheet cards).
CREATE TABLE home_cards (
  id serial PRIMARY KEY,
  position integer NOT NULL,
  style text NOT NULL,
  title text NOT NULL,
  text text NOT NULL DEFAULT '',
  link text NOT NULL,
  scene text,
  picture_category text,
  picture_series text,
  translations jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT home_cards_position_key UNIQUE (position),
  CONSTRAINT home_cards_translations CHECK (jsonb_typeof(translations) = 'object')
);

-- A shop with a catalogue keeps the cards that it shows; a new one has those of its catalogue.
INSERT INTO home_cards (position, style, title, text, link, scene, picture_category, picture_series, translations)
SELECT card.position, style, title, text, link, scene, categories.key, series.value,
  jsonb_build_object('ar', jsonb_strip_nulls(jsonb_build_object('title', title_ar, 'text', text_ar)))
FROM (VALUES
  (0, 'promo', 'Caldera 9 Pro', 'Caldera 9 Pro', 'Our adventure flagship: titanium, maps and up to 29 days of battery life.', 'أرقى ساعات المغامرات لدينا: تيتانيوم وخرائط وبطارية تدوم حتى 29 يومًا.', '/products/19', 'flagship', 'Adventure', NULL),
  (1, 'promo', 'Orra 4', 'Orra 4', 'A bright, light smartwatch for every day. Calls, GPS and a sleep coach.', 'ساعة ذكية خفيفة بشاشة ساطعة لكل يوم. مكالمات ونظام GPS ومدرب للنوم.', '/products/34/010-03034-00', 'everyday', 'wearable smartwatches', 'orra'),
  (2, 'promo', 'Watches for women', 'ساعات للنساء', 'Smaller cases, cycle tracking and a hidden display.', 'هياكل أصغر، وتتبّع الدورة الشهرية، وشاشة مخفية.', '/all-products/Wearables%20for%20Women', 'women', 'Wearables for Women', 'seluna'),
  (3, 'promo', 'Golf', 'الجولف', '43,000 courses on your wrist.', '43,000 ملعب على المعصم.', '/all-products/Golf', 'golf', 'Golf', NULL),
  (4, 'promo', 'Cycling', 'ركوب الدراجات', 'Bike computers, radar and power.', 'عدادات ذكية للدراجات، ورادار، وقياس القدرة.', '/all-products/Cycling', 'cycling', 'Cycling', 'velor'),
  (5, 'promo', 'Satellite communicators', 'الاتصال الفضائي', 'Messages and SOS where phones can’t reach.', 'رسائل ونداءات استغاثة عبر الأقمار الصناعية.', '/all-products/Satellite%20Communicators', 'satellite', 'Satellite Communicators', 'fanar'),
  (6, 'link', 'On sale', 'التخفيضات', '', NULL, '/all-products/SALE', NULL, NULL, NULL),
  (7, 'link', 'Health and fitness', 'الصحة واللياقة', '', NULL, '/all-products/Fitness%20%26%20Health%20Tracking', NULL, NULL, NULL),
  (8, 'link', 'Indoor cycling', 'التدريب المنزلي', '', NULL, '/all-products/Kinetra%20Indoor%20Training', NULL, NULL, NULL),
  (9, 'link', 'For children', 'للأطفال', '', NULL, '/all-products/Fitness%20%26%20Health%20Tracking?series=Kids', NULL, NULL, NULL),
  (10, 'link', 'Find your watch', 'اختيار الساعة المناسبة', '', NULL, '/all-products/wearable%20smartwatches', NULL, NULL, NULL),
  (11, 'link', 'Stories', 'القصص', '', NULL, 'https://www.meridian.example/stories', NULL, NULL, NULL),
  (12, 'tile', 'Smartwatches', 'الساعات الذكية', '', NULL, '/all-products/smartwatches', NULL, 'wearable smartwatches', NULL),
  (13, 'tile', 'Automotive', 'السيارات', '', NULL, '/all-products/automotive', NULL, 'Trucks', NULL),
  (14, 'tile', 'Sports and Fitness', 'الرياضة واللياقة', '', NULL, '/all-products/sports', NULL, 'Kinetra Indoor Training', NULL),
  (15, 'tile', 'Outdoor Recreation', 'الأنشطة الخارجية', '', NULL, '/all-products/outdoor', NULL, 'Handhelds', NULL),
  (16, 'tile', 'Marine', 'البحرية', '', NULL, '/all-products/marine', NULL, 'Chartplotters', NULL),
  (17, 'tile', 'Aviation', 'الطيران', '', NULL, '/all-products/Aviation', NULL, 'Aviation', NULL)
) AS card(position, style, title, title_ar, text, text_ar, link, scene, category, series)
LEFT JOIN categories ON categories.key = card.category
LEFT JOIN series ON series.value = card.series
WHERE EXISTS (SELECT FROM categories);
