import * as contract from '@dilmun/contracts/carts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import type { ChangeClaim } from './carts.changing.ts';
import { applyDiscount, removeDiscount } from './carts.discount.service.ts';
import { viewCart } from './carts.lines.ts';
import { addCartLine, clearCart, removeCartLine, setCartLineQuantity } from './carts.service.ts';

export async function cartsRoutes(app: FastifyInstance) {
  const { db } = app;
  serve(app, contract.addCartLine, async ({ caller, headers, body: { partNumber, variantId = '', price } }) => {
    const line = { partNumber: partNumber ?? variantId, seenPriceFils: price };
    const cart = await addCartLine(db, caller, line, readChangeClaim(headers));
    return partNumber === undefined ? cart : { ...cart, message: 'cartItemAdded' as const };
  });
  serve(app, contract.readCart, ({ caller }) => viewCart(db, caller));
  serve(app, contract.removeCartLine, ({ caller, params, headers }) =>
    removeCartLine(db, caller, params.itemId, readChangeClaim(headers)),
  );
  serve(app, contract.setCartLineQuantity, ({ caller, params, headers, body }) =>
    setCartLineQuantity(db, caller, { lineId: params.cartItemId, quantity: body.quantity }, readChangeClaim(headers)),
  );
  serve(app, contract.clearCart, ({ caller, headers }) => clearCart(db, caller, readChangeClaim(headers)));
  serve(app, contract.deleteCart, ({ caller, headers }) => clearCart(db, caller, readChangeClaim(headers)));
  serve(app, contract.applyDiscount, ({ caller, body }) => applyDiscount(db, caller, body.code));
  serve(app, contract.removeDiscount, ({ caller }) => removeDiscount(db, caller));
}

const readChangeClaim = (headers: {
  'idempotency-key'?: string | undefined;
  'if-match'?: string | undefined;
}): ChangeClaim => ({
  changeId: headers['idempotency-key'] ?? null,
  seenVersion: headers['if-match'] === undefined ? null : Number(headers['if-match']),
});
