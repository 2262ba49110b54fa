/** Black on white, for paper of any size. No meaning depends on color, and each room starts a new page. */
export const binderCss = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body { max-width: 210mm; margin: 0 auto; padding: 8mm; background: #fff; color: #000; font: 9.5pt/1.3 system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; }
h1 { font-size: 22pt; line-height: 1.15; }
h2 { font-size: 11pt; margin: 5mm 0 1.5mm; }
ul, ol { list-style: none; }
section { break-before: page; padding-top: 6mm; }
header { display: flex; justify-content: space-between; gap: 6mm; border-bottom: 0.6mm solid #000; padding-bottom: 2mm; margin-bottom: 3mm; }
header > p { text-align: right; flex: none; max-width: 40%; }
h1, bdi, td, th { overflow-wrap: anywhere; }
.facts { display: flex; align-items: stretch; gap: 3mm; margin-bottom: 3mm; }
.count { flex: none; width: 30mm; min-height: 17mm; padding: 1.5mm 2.5mm; border: 0.4mm solid #000; border-radius: 2mm; }
.count b { display: block; min-height: 8mm; font-size: 18pt; line-height: 1.1; }
.adults { flex: 1; padding: 1.5mm 2.5mm; border: 0.2mm solid #000; border-radius: 2mm; columns: 2; column-gap: 4mm; }
.adults li { break-inside: avoid; }
.box { display: inline-block; width: 4.2mm; height: 4.2mm; border: 0.4mm solid #000; border-radius: 0.8mm; vertical-align: -0.6mm; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th { text-align: left; font-weight: 600; }
thead th { font-size: 8.5pt; border-bottom: 0.5mm solid #000; padding: 1mm 2mm 1mm 0; }
tbody > tr > * { padding: 1.6mm 2mm 1.6mm 0; border-bottom: 0.2mm solid #000; vertical-align: top; }
tr { break-inside: avoid; }
.tick { width: 12mm; }
.who { width: 25%; }
.call { width: 27%; }
.pickup { width: 20%; }
.run { font-size: 9.5pt; }
.child { display: flex; gap: 2.5mm; }
.face { flex: none; display: grid; place-items: center; width: 12mm; height: 12mm; border: 0.2mm solid #000; border-radius: 50%; overflow: hidden; }
.face img { width: 100%; height: 100%; object-fit: cover; }
.name { display: block; font-size: 11.5pt; line-height: 1.2; }
.small { font-weight: 400; font-size: 8.5pt; }
.item { display: block; margin-bottom: 1mm; }
.item svg { width: 4mm; height: 4mm; vertical-align: -0.8mm; }
.glyph { fill: none; stroke: #fff; stroke-linecap: round; stroke-width: 2.4; }
.stop { margin-top: 1.2mm; padding: 1mm; border: 0.7mm solid #000; break-inside: avoid; }
.signs td, .signs th { height: 11mm; border: 0.2mm solid #000; padding: 1mm 1.5mm; vertical-align: middle; }
.signs .time { width: 18mm; }
.foot { margin-top: 4mm; font-size: 8.5pt; }
@page { margin: 11mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; } }
@media print { body { max-width: none; padding: 0; } section { padding-top: 0; } }
`;
