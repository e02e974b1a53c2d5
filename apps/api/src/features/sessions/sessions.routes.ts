import * as contract from '@dilmun/contracts/sessions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { clearCookie, readCookie, setCookie } from '../../http/security/cookies.ts';
import { findNetworkAddress } from '../../http/security/rate-limits.ts';
import { clearXsrf, issueXsrf } from '../../http/security/xsrf.ts';
import { deviceTtlSeconds, readDevice, signDevice } from '../../identity/signed-device.ts';
import { endOtherSessions, endUserSession, listSessions } from './sessions.open.service.ts';
import { type IssuedSession, renewSession, signIn, signOut } from './sessions.service.ts';

export async function sessionsRoutes(app: FastifyInstance) {
  const { config, db } = app;

  serve(app, contract.login, async ({ body, headers, http: { request, reply } }) => {
    const deviceId = readDevice(config.jwtSecrets, body.email, readCookie(request, config, 'device'));
    const session = await signIn(
      db,
      config.jwtSecrets,
      { ...body, guestToken: body.guestToken ?? headers['x-guest-token'] },
      {
        userAgent: request.headers['user-agent'] ?? '',
        registrationToken: readCookie(request, config, 'registration'),
        deviceId,
        networkAddress: findNetworkAddress(request),
      },
    );
    const device = signDevice(config.jwtSecrets, body.email, deviceId ?? undefined);
    setCookie(reply, config, 'device', device, deviceTtlSeconds);
    return { data: keepSession(session, request, reply), meta: { notices: session.notices } };
  });

  serve(app, contract.refreshSession, async ({ http: { request, reply } }) => {
    const refreshToken = readCookie(request, config, 'refresh') ?? '';
    return keepSession(await renewSession(db, config.jwtSecrets, refreshToken), request, reply);
  });

  serve(app, contract.logout, async ({ http: { request, reply } }) => {
    await signOut(db, readCookie(request, config, 'refresh') ?? '');
    clearCookie(reply, config, 'refresh');
    clearXsrf(reply, config);
    return {};
  });

  serve(app, contract.listSessions, ({ caller }) => listSessions(db, caller));

  serve(app, contract.endSession, async ({ caller, params }) => {
    await endUserSession(db, caller, params.id);
    return {};
  });

  serve(app, contract.endOtherSessions, async ({ caller }) => ({ ended: await endOtherSessions(db, caller) }));

  function keepSession(session: IssuedSession, request: FastifyRequest, reply: FastifyReply) {
    request.caller = { kind: 'user', userId: session.userId };
    setCookie(reply, config, 'refresh', session.refreshToken, session.cookieSeconds);
    issueXsrf(request, reply, config, session);
    return session.signedIn;
  }
}
