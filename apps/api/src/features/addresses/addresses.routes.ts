import * as contract from '@dilmun/contracts/addresses';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.service.ts';

export async function addressesRoutes(app: FastifyInstance) {
  const { db } = app;
  serve(app, contract.listAddresses, ({ caller }) => listAddresses(db, caller.userId));
  serve(app, contract.addAddress, ({ caller, body }) => addAddress(db, caller.userId, body));
  serve(app, contract.changeAddress, ({ caller, params, body }) =>
    changeAddress(db, { userId: caller.userId, id: params.id }, body),
  );
  serve(app, contract.removeAddress, ({ caller, params }) =>
    removeAddress(db, { userId: caller.userId, id: params.id }),
  );
}
