import { Image } from '@dilmun/contracts/text';
import { z } from 'zod';

const Images = z.array(Image);

/** The pictures of a variant or an order line, as stored. Throws when they are not what the catalogue writes. */
export const parseImages = (stored: unknown): Image[] => Images.parse(stored);
