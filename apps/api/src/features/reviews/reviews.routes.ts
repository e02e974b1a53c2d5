import * as contract from '@dilmun/contracts/reviews';
import type { FastifyInstance } from 'fastify';
import { serveMailLink } from '../../http/pages/mail-links.ts';
import { serve } from '../../http/protocol/serve.ts';
import { readSignedId } from '../../identity/signed-id.ts';
import {
  endReviewRequests,
  getOrderReviews,
  listProductReviews,
  readOrderClaim,
  removeReview,
  stopPath,
  writeReview,
} from './reviews.service.ts';

export async function reviewsRoutes(app: FastifyInstance) {
  const { db, config } = app;
  const claim = (request: Parameters<typeof readOrderClaim>[0]) => readOrderClaim(request, config.jwtSecrets);

  serve(app, contract.listProductReviews, ({ params, query }) =>
    listProductReviews(db, app.readCatalogue(), params.id, query.page ?? 1),
  );
  serve(app, contract.readOrderReviews, (request) => getOrderReviews(db, request.params.orderNumber, claim(request)));
  serve(app, contract.writeReview, (request) =>
    writeReview(db, request.params.orderNumber, claim(request), request.body),
  );
  serve(app, contract.removeReview, (request) =>
    removeReview(db, request.params.orderNumber, claim(request), request.params.itemId),
  );
  await serveMailLink(app, {
    path: stopPath,
    texts: 'stopReviewRequests',
    findId: (token) => readSignedId(config.jwtSecrets, 'stop-review-requests', token),
    act: (userId) => endReviewRequests(db, userId),
  });
}
