import fp from 'fastify-plugin';

/**
 * During shutdown every response closes its connection: a keep-alive connection would delay the exit until the timeout
 * (R17).
 */
export const closingPlugin = fp(async (app) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
});
