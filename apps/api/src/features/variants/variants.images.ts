import { Image } from '@dilmun/contracts/text';
import { z } from 'zod';
import { translateEntries } from '../../texts/translations.ts';

const Images = z.array(Image);

/** Parses the stored images of a variant or an order line, described in the current language. Throws if they are not in the catalogue's format. */
export const parseImages = (stored: unknown): Image[] => Images.parse(translateEntries(stored));
