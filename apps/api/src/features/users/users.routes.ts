import * as contract from '@dilmun/contracts/users';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { clearCookie, readCookie, setCookie } from '../../http/security/cookies.ts';
import { findNetworkAddress } from '../../http/security/rate-limits.ts';
import { readDevice } from '../../identity/signed-device.ts';
import { changePassword } from './users.change.service.ts';
import { changeDetails, getDetails } from './users.details.service.ts';
import { registerUser, registrationTtlSeconds, resendCode, verifyUser } from './users.registration.service.ts';
import { resetPassword, sendResetLink } from './users.reset.service.ts';
import { getUser } from './users.service.ts';

export async function usersRoutes(app: FastifyInstance) {
  const { config, db } = app;

  serve(app, contract.readMe, ({ caller }) => getUser(db, caller.userId));

  serve(app, contract.readDetails, ({ caller }) => getDetails(db, caller.userId));
  serve(app, contract.changeDetails, ({ caller, body }) => changeDetails(db, caller.userId, body));

  serve(app, contract.createUser, async ({ body, http: { reply } }) => {
    const { browserToken } = await registerUser(db, config, body);
    setCookie(reply, config, 'registration', browserToken, registrationTtlSeconds);
    return { email: body.email };
  });

  serve(app, contract.resendCode, ({ body, http: { request } }) =>
    resendCode(db, config, body.email, readCookie(request, config, 'registration')),
  );

  serve(app, contract.verifyUser, async ({ body, http: { request, reply } }) => {
    const browserToken = readCookie(request, config, 'registration');
    await verifyUser(db, config, body, { browserToken, networkAddress: findNetworkAddress(request) });
    clearCookie(reply, config, 'registration');
    return { email: body.email };
  });

  serve(app, contract.forgotPassword, async ({ body, http: { request } }) => {
    const deviceId = readDevice(config.jwtSecrets, body.email, readCookie(request, config, 'device'));
    await sendResetLink(db, config.storeOrigin, { email: body.email, deviceId });
    return {};
  });

  serve(app, contract.resetPassword, async ({ body }) => {
    await resetPassword(db, config.storeOrigin, body);
    return {};
  });

  serve(app, contract.changePassword, async ({ caller, body }) => {
    await changePassword(db, config.storeOrigin, caller, body);
    return {};
  });
}
