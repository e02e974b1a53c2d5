import { Image } from '@dilmun/contracts/text';
import { z } from 'zod';

const Images = z.array(Image);

/** Parses the stored images of a variant or an order line. Throws if they are not in the catalogue's format. */
export const parseImages = (stored: unknown): Image[] => Images.parse(stored);
