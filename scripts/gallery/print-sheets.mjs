import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, root } from '../prepare.mjs';

const sheets = ['teacher', 'teacher.es', 'family', 'family.es'];
const style = `body { font: 14px/1.45 system-ui, sans-serif; margin: 0 } h1 { margin: 0 } h2 { margin: 0.8em 0 0.3em; border-bottom: 1px solid #ccc }
p { margin: 0.6em 0 } ul, ol { margin: 0.4em 0; padding-left: 1.4em } table { border-collapse: collapse } td, th { border: 1px solid #ccc; padding: 4px 10px; text-align: left }`;
const pageOf = { format: 'Letter', margin: { top: '1.3cm', bottom: '1.3cm', left: '1.6cm', right: '1.6cm' } };

/**
 * Prints the sheets for teachers and families, each of which must fit on one page.
 * @param {import('playwright-core').Browser} browser
 */
export async function printSheets(browser) {
  const page = await browser.newPage();
  for (const name of sheets) {
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><style>${style}</style>${htmlOf(readFileSync(join(root, `docs/sheets/${name}.md`), 'utf8'))}`,
    );
    const pdf = await page.pdf({ ...pageOf, path: join(root, `docs/sheets/${name}.pdf`) });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
    if (pages !== 1) throw new Refusal(`docs/sheets/${name}.md takes ${pages} pages. It must fit on one.`);
    console.log(join(root, `docs/sheets/${name}.pdf`));
  }
  await page.close();
}

/**
 * What the sheets use of Markdown: headings, paragraphs, lists and tables.
 * @param {string} markdown
 */
function htmlOf(markdown) {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [, level, heading] = /^(#+) (.*)$/.exec(block) ?? [];
      if (level !== undefined) return `<h${level.length}>${wordsOf(heading ?? '')}</h${level.length}>`;
      if (block.startsWith('|')) return `<table>${block.split('\n').filter(isRow).map(rowOf).join('')}</table>`;
      const items = block.split(/\n(?=- |\d+\. )/);
      if (!/^(-|\d+\.) /.test(block)) return `<p>${wordsOf(block)}</p>`;
      const list = block.startsWith('-') ? 'ul' : 'ol';
      return `<${list}>${items.map((item) => `<li>${wordsOf(item.replace(/^(-|\d+\.) /, ''))}</li>`).join('')}</${list}>`;
    })
    .join('\n');
}

/** @param {string} line */
const isRow = (line) => !/^\|[\s|-]+\|$/.test(line);

/** @type {(line: string, index: number) => string} */
function rowOf(line, index) {
  const cell = index === 0 ? 'th' : 'td';
  const cells = line.split('|').slice(1, -1);
  return `<tr>${cells.map((words) => `<${cell}>${wordsOf(words.trim())}</${cell}>`).join('')}</tr>`;
}

/** Links are only good on a screen. @param {string} text */
function wordsOf(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\s*\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\*\*(.+?)\*\*/gs, '<b>$1</b>')
    .replace(/\*(.+?)\*/gs, '<i>$1</i>');
}
