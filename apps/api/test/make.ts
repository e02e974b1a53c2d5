import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Database } from '@dilmun/db/client';
import { signAccessToken } from '../src/features/sessions/sessions.token.ts';
import type { Config } from '../src/process/config.ts';

export interface VariantOptions {
  priceFils?: number;
  discountedPriceFils?: number | null;
  discountPercentage?: number;
  onHand?: number;
  name?: string;
  partNumber?: string;
  parentProductId?: number;
  options?: Record<string, string>;
}

export type Make = ReturnType<typeof createFactories>;

/** Factories: sensible defaults, random part numbers, and only what matters spelled out by the test. */
export function createFactories(db: Database, config: Pick<Config, 'jwtSecrets'>) {
  const parentProduct = async ({ name = 'Meridian Trail' }: { name?: string } = {}) =>
    db.parentProduct.create({
      data: {
        id: randomInt(1_000, 999_999_999),
        name,
        description: 'A watch for every trail.',
        breadcrumbs: [{ name: 'Home', url: '/' }],
        footerItems: ['Overview'],
      },
    });

  const variant = async (wishes: VariantOptions = {}) => {
    const parentProductId = wishes.parentProductId ?? (await parentProduct()).id;
    const subProduct = await db.subProduct.create({
      data: { id: randomInt(1_000, 2_000_000_000), parentProductId, name: wishes.name ?? 'Meridian Trail' },
    });
    return db.variant.create({
      data: {
        partNumber: wishes.partNumber ?? `010-${randomInt(10_000, 99_999)}-${randomBytes(3).toString('hex')}`,
        subProductId: subProduct.id,
        parentProductId,
        name: wishes.name ?? 'Meridian Trail',
        description: 'A watch for every trail.',
        priceFils: wishes.priceFils ?? 203_600,
        discountedPriceFils: wishes.discountedPriceFils ?? null,
        discountPercentage: wishes.discountPercentage ?? 0,
        images: [{ src: '/media/watch.svg', alt: 'A watch', width: 1200, height: 1200 }],
        options: wishes.options ?? { Color: 'Black' },
        footerItems: [{ key: 'Overview', value: ['Ten days of battery'] }],
        stock: { create: { onHand: wishes.onHand ?? 10 } },
      },
      include: { stock: true },
    });
  };

  const guest = async () => {
    const guestToken = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(guestToken).digest('hex');
    const row = await db.guest.create({ data: { tokenHash } });
    return { ...row, guestToken };
  };

  /** A signed-in user: `authorization` is the header's value. */
  const user = async (wishes: { email?: string; firstName?: string; passwordHash?: string } = {}) => {
    const row = await db.user.create({
      data: {
        email: wishes.email ?? `shopper-${randomUUID()}@example.com`,
        firstName: wishes.firstName ?? 'Noor',
        lastName: 'Haddad',
        mobileNumber: '97336001234',
        gender: 'other',
        passwordHash: wishes.passwordHash ?? null,
      },
    });
    const session = await db.session.create({
      data: { userId: row.id, rememberMe: false, expiresAt: new Date(Date.now() + 3_600_000) },
    });
    const accessToken = signAccessToken(config.jwtSecrets, { userId: row.id, sessionId: session.id }, new Date());
    return { ...row, sessionId: session.id, accessToken, authorization: `Bearer ${accessToken}` };
  };

  return { parentProduct, variant, guest, user };
}
