import { start } from '../main';

// The server as a program of its own, begun by somebody whose files anyone may read.
process.umask(0);
await start({ clientDir: 'none' });
