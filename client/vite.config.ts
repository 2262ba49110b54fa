import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: 'dist/site', target: 'es2022', emptyOutDir: true },
  server: { proxy: { '/trpc': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
});
