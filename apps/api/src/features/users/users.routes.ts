import * as contract from '@dilmun/contracts/users';
import type { FastifyInstance } from 'fastify';
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts';
import { serve } from '../../http/serve.ts';
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
    await verifyUser(db, config, body, readCookie(request, config, 'registration'));
    clearCookie(reply, config, 'registration');
    return { email: body.email };
  });

  serve(app, contract.forgotPassword, async ({ body }) => {
    await sendResetLink(db, config.storeOrigin, body.email);
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
