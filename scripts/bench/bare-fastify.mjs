// Fastify alone, as the measure of a cold start.
import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => ({ status: 'ok' }));
console.log(`A bare Fastify is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', () => process.exit(0));
