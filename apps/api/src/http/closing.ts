import fp from 'fastify-plugin';

/** While stopping, every answer closes its connection: a kept one would hold the process until its time is up (R17). */
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
