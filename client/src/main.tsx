import '@fontsource-variable/figtree/index.css';
import './tokens.css';
import './components/illustration.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { followColorScheme } from './color-scheme';
import { beginSpeaking } from './language';
import { prefetchPages } from './prefetch';
import { routes } from './routes';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
followColorScheme();
beginSpeaking();
const router = createBrowserRouter(routes);
prefetchPages(router);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
