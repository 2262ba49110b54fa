import { start } from '../main';

// The server as a program, started by a user whose new files anyone may read.
process.umask(0);
await start({ clientDir: 'none' });
