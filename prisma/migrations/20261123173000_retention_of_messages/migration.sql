-- Messages of the contact form are deleted after a fixed time; a page that the dealer has rewritten stays as it is.
UPDATE information_pages SET
  html = replace(html, 'Messages: while we deal with them, and as long as a follow-up is likely.',
    'Messages: {message time} after you sent them.'),
  translations = replace(translations::text, 'الرسائل: طوال معالجتها، وما دامت متابعتها محتملة.',
    'الرسائل: {message time} من تاريخ إرسالها.')::jsonb,
  updated_on = '2026-11-23'
WHERE path = '/customer-service/privacy-policy'
  AND html LIKE '%Messages: while we deal with them, and as long as a follow-up is likely.%';
