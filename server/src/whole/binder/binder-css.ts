/** Black on white, for paper of any size. No meaning depends on color, and each room starts a new page. Words and numbers stay whole. */
export const binderCss = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body { max-width: 210mm; margin: 0 auto; padding: 8mm; background: #fff; color: #000; font: 9pt/1.2 Arial, 'Liberation Sans', Helvetica, system-ui, sans-serif; }
h1 { font-size: 19pt; line-height: 1.1; }
h2 { font-size: 10pt; margin: 3mm 0 1mm; }
ul, ol { list-style: none; }
section { break-before: page; padding-top: 6mm; }
header { display: flex; justify-content: space-between; gap: 6mm; border-bottom: 0.5mm solid #000; padding-bottom: 1.5mm; margin-bottom: 2mm; }
header > p { text-align: right; flex: none; max-width: 40%; }
.facts { display: flex; align-items: stretch; gap: 3mm; margin-bottom: 2mm; }
.count { flex: none; width: 34mm; padding: 1.2mm 2.5mm; border: 0.4mm solid #000; border-radius: 2mm; }
.count b { display: block; height: 7mm; font-size: 16pt; line-height: 7mm; }
.adults { flex: 1; padding: 1.5mm 2.5mm; border: 0.2mm solid #000; border-radius: 2mm; columns: 2; column-gap: 4mm; }
.adults li, .away li { break-inside: avoid; padding: 0.3mm 0; }
.away { columns: 2; column-gap: 4mm; }
.box { display: inline-block; width: 4.2mm; height: 4.2mm; border: 0.35mm solid #000; border-radius: 0.8mm; vertical-align: -0.8mm; }
.roll .box { width: 5.2mm; height: 5.2mm; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 600; }
thead th { font-size: 8pt; border-bottom: 0.5mm solid #000; padding: 1mm 2mm 1mm 0; vertical-align: bottom; }
tbody > tr > * { padding: 0.9mm 2mm 0.9mm 0; border-bottom: 0.2mm solid #000; vertical-align: top; }
tbody > tr > :last-child { padding-right: 0; }
tr { break-inside: avoid; }
tr.above { break-after: avoid; }
tr.above > * { border-bottom: 0; }
tr.below > * { padding-top: 0; }
.tick { width: 10mm; }
.child { width: 34mm; }
.call { width: 60mm; }
.pickup { width: 30mm; }
.doctor { width: 28mm; }
.whole { white-space: nowrap; }
.run { font-size: 9pt; }
th p { font-weight: 400; }
svg { width: 1.25em; height: 1.25em; margin-right: 0.2em; vertical-align: -0.3em; }
.glyph { fill: none; stroke: #fff; stroke-linecap: round; stroke-width: 2.4; }
.line { fill: none; stroke: #000; stroke-linecap: round; stroke-linejoin: round; stroke-width: 2; }
.signs { table-layout: fixed; }
.signs td, .signs th { height: 10.4mm; border: 0.2mm solid #000; padding: 1mm 1.5mm; vertical-align: middle; }
.signs thead th { height: auto; }
.signs .signed { width: 28%; }
.signs .time { width: 18mm; }
.foot { margin-top: 2.5mm; font-size: 8pt; }
@page { margin: 10mm 10mm 12mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; } }
@media print { body { max-width: none; padding: 0; } section { padding-top: 0; } }
`;
