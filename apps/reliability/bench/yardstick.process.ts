import fastify from 'fastify';
import pg from 'pg';

const [databaseUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
/** 2 kB as JSON. */
const answer = {
  message: 'A bare answer',
  data: Array.from({ length: 20 }, (_, id) => ({ id, text: 'x'.repeat(80) })),
};

/** The yardstick of the other figures: plain Fastify, and one row by a prepared statement. */
const app = fastify();
app.get('/bare', async () => answer);
app.get('/row', async () => {
  const { rows } = await pool.query({
    name: 'row',
    text: 'SELECT id, part_number, price_fils FROM variants WHERE id = $1',
    values: [1],
  });
  return rows[0];
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());
