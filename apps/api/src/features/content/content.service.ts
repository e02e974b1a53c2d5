import type { Db } from '@dilmun/db/client';
import { refuseUnless } from '../../errors/refusal.ts';
import { translateRow } from '../../texts/translations.ts';

/**
 * The HTML of a content document in the current language, which was sanitised before it was stored. Refuses with
 * NOT_FOUND.
 */
export async function getContentDocument(db: Db, slug: string): Promise<{ html: string; updatedAt: Date }> {
  const document = await db.contentDocument.findUnique({
    where: { slug },
    select: { html: true, updatedAt: true, translations: true },
  });
  refuseUnless(document, 'NOT_FOUND');
  return translateRow(document);
}
