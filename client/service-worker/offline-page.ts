import type { Language } from '@daycare-portal/shared/language';
import { offlineText } from '@daycare-portal/shared/offline-text';

// The same colors as in tokens.css, which cannot be loaded here.
const style = `
:root { color-scheme: light dark; --ground: #faf6ef; --ink: #231f1a; --ink-2: #575042; --primary: #155e50; --hover: #0f4a3f; --focus: #155e50; --frame: #e3c596; --inside: #f9edd6; --shade: #c9a671; --foot: #c9a671 }
@media (prefers-color-scheme: dark) { :root { --ground: #151310; --ink: #f1ebe1; --ink-2: #bfb6a7; --primary: #217565; --hover: #278070; --focus: #7fcbb6; --frame: #5a4a33; --inside: #2a241b; --shade: #1f1a13; --foot: #463a28 } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 15px/22px system-ui, sans-serif; text-align: center }
main { max-width: 440px }
svg { width: min(300px, 80vw); margin-bottom: 28px }
h1 { font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: -.018em; margin-bottom: 8px; text-wrap: balance }
p { color: var(--ink-2); text-wrap: balance }
p + p { margin-top: 12px }
button { min-height: 44px; margin-top: 24px; padding: 0 20px; border: 0; border-radius: 10px; background: var(--primary); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: var(--hover) }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
`;

/** A shelf with one closed door and a light inside. */
const picture = `<svg viewBox="0 0 300 150" aria-hidden="true"><path d="M22 134h36v11a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5zM242 134h36v11a5 5 0 0 1-5 5h-26a5 5 0 0 1-5-5z" fill="var(--foot)"/><rect width="300" height="140" rx="16" fill="var(--frame)"/><path d="M12 20a8 8 0 0 1 8-8h70v116H20a8 8 0 0 1-8-8zM210 12h70a8 8 0 0 1 8 8v100a8 8 0 0 1-8 8h-70z" fill="var(--inside)"/><path d="M12 20a8 8 0 0 1 8-8h70v10H12zM210 12h70a8 8 0 0 1 8 8v2h-78z" fill="var(--shade)"/><path d="M102 128V60a48 48 0 0 1 96 0v68z" fill="#155e50"/><path d="M114 128V62a36 36 0 0 1 72 0v66z" fill="#0f4a3f"/><circle cx="172" cy="84" r="6" fill="#f2b738"/><path d="M30 128V96a21 21 0 0 1 42 0v32z" fill="#ecb3c6"/><path d="M230 128 249 94l19 34z" fill="#27b1e4"/></svg>`;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path d="M2 28V12a12 12 0 0 1 24 0v16z" fill="#155e50"/><circle cx="14" cy="18" r="4" fill="#f2b738"/></svg>`;

/** Checks whether the portal answers, and then reloads the wanted page. */
const script = `
const look = async () => {
  try { if ((await fetch('/healthz', { cache: 'no-store' })).ok) return location.reload(); } catch {}
  setTimeout(look, 3000);
};
setTimeout(look, 1000);
document.querySelector('button').addEventListener('click', () => location.reload());
`;

/** The whole page, which needs nothing else. */
export function offlinePage(language: Language): string {
  const text = offlineText[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ef">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151310">
<title>${text.title} - Daycare Portal</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style}</style>
</head>
<body>
<main>
${picture}
<h1>${text.title}</h1>
<p>${text.help}</p>
<p role="status">${text.waiting}</p>
<button type="button">${text.tryNow}</button>
</main>
<script>${script}</script>
</body>
</html>
`;
}

/** Allows only the page's own script, and only requests that check the portal. */
export async function offlinePolicy(): Promise<string> {
  const [styleHash, scriptHash] = await Promise.all([style, script].map(hashOf));
  return `default-src 'none'; style-src ${styleHash}; script-src ${scriptHash}; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

async function hashOf(source: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
