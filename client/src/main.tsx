import '@fontsource-variable/figtree/index.css';
import './tokens.css';
import './components/illustration.css';
import './global.css';
import './components/controls.css';
import './family-day.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { followColorScheme } from './color-scheme';
import { guardPresses } from './components/press-guard';
import { startLanguage } from './language';
import { openRouter } from './open-router';
import { prefetchOfflinePages, prefetchPages } from './prefetch';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
followColorScheme();
guardPresses(document);
startLanguage();
void openRouter().then((router) => {
  prefetchPages(router);
  prefetchOfflinePages(router);
  createRoot(root).render(
    <StrictMode>
      {/* Pages render at once and not in a transition, whose steps of 5 ms made the student list take a fifth longer. */}
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  );
});

// Service workers exist only on https and localhost. Without one, only the offline page is missing.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
