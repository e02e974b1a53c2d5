import * as contract from '@dilmun/contracts/carts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { addCartLine, clearCart, readCart, removeCartLine, setCartLineQuantity } from './carts.service.ts';

export async function cartsRoutes(app: FastifyInstance) {
  serve(app, contract.addCartLine, ({ caller, body }) => addCartLine(app.db, caller, body.variantId, body.price));
  serve(app, contract.readCart, ({ caller }) => readCart(app.db, caller));
  serve(app, contract.removeCartLine, ({ caller, params }) => removeCartLine(app.db, caller, params.itemId));
  serve(app, contract.setCartLineQuantity, ({ caller, params, body }) =>
    setCartLineQuantity(app.db, caller, params.cartItemId, body.quantity),
  );
  serve(app, contract.clearCart, ({ caller }) => clearCart(app.db, caller));
  serve(app, contract.deleteCart, ({ caller }) => clearCart(app.db, caller));
}
