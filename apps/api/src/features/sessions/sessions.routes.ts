import * as contract from '@dilmun/contracts/sessions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts';
import { serve } from '../../http/serve.ts';
import { clearXsrf, issueXsrf } from '../../http/xsrf.ts';
import { deviceTtlSeconds, readDevice, signDevice } from './sessions.device.ts';
import { type OpenSession, renewSession, signIn, signOut } from './sessions.service.ts';

export async function sessionsRoutes(app: FastifyInstance) {
  const { config, db } = app;

  serve(app, contract.login, async ({ body, http: { request, reply } }) => {
    const deviceId = readDevice(config.jwtSecret, body.email, readCookie(request, config, 'device'));
    const session = await signIn(db, config.jwtSecret, body, {
      userAgent: request.headers['user-agent'] ?? '',
      registrationToken: readCookie(request, config, 'registration'),
      deviceId,
    });
    const device = signDevice(config.jwtSecret, body.email, deviceId ?? undefined);
    setCookie(reply, config, 'device', device, deviceTtlSeconds);
    return keepSession(session, request, reply);
  });

  serve(app, contract.refreshSession, async ({ http: { request, reply } }) => {
    const refreshToken = readCookie(request, config, 'refresh') ?? '';
    return keepSession(await renewSession(db, config.jwtSecret, refreshToken), request, reply);
  });

  serve(app, contract.logout, async ({ http: { request, reply } }) => {
    await signOut(db, readCookie(request, config, 'refresh') ?? '');
    clearCookie(reply, config, 'refresh');
    clearXsrf(reply, config);
    return {};
  });

  function keepSession(session: OpenSession, request: FastifyRequest, reply: FastifyReply) {
    request.caller = { kind: 'user', userId: session.userId };
    setCookie(reply, config, 'refresh', session.refreshToken, session.cookieSeconds);
    issueXsrf(request, reply, config, session);
    return session.signedIn;
  }
}
