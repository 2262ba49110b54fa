/** Black on white, on Letter and A4 alike. Each page of the folder is a section that fits on the shorter paper. */
export const folderCss = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body { max-width: 210mm; margin: 0 auto; background: #fff; color: #231f1a; font: 8pt/1.3 Figtree, Arial, 'Liberation Sans', Helvetica, system-ui, sans-serif; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
section { padding: 12mm 12mm 8mm; border-bottom: 0.3mm dashed #8e8271; }
h1 { font-size: 17pt; line-height: 1.2; }
h2 { font-size: 10pt; margin: 4mm 0 0.5mm; }
header { display: flex; justify-content: space-between; gap: 8mm; margin-bottom: 3mm; }
header h2 { margin: 0; font-size: 12pt; }
.aside { flex: none; max-width: 45%; text-align: right; color: #575042; }
.soft { color: #575042; }
.about { font-size: 10pt; }
.tile { display: inline-block; width: 9mm; height: 9mm; border-radius: 2mm; background: #f2b63c; color: #231f1a; font: 700 11pt/9mm Arial, sans-serif; text-align: center; margin-bottom: 1mm; }
.figures { display: flex; gap: 3mm; margin: 4mm 0 1mm; }
.figures p { flex: 1; border: 0.3mm solid #231f1a; border-radius: 2mm; padding: 2mm 3mm; }
.figures b { display: block; font-size: 14pt; line-height: 1.2; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { text-align: left; vertical-align: top; padding: 0.9mm 2mm 0.9mm 0; overflow-wrap: break-word; }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-size: 7.5pt; vertical-align: bottom; border-bottom: 0.3mm solid #8e8271; }
tbody > tr > * { border-bottom: 0.2mm solid #bfb6a7; }
tbody th { font-weight: 600; }
tr { break-inside: avoid; }
.end { text-align: right; font-variant-numeric: tabular-nums; }
.signature { display: block; width: 24mm; height: 8mm; margin-top: 0.5mm; }
.signature path { fill: none; stroke: #231f1a; stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
.notes { display: flex; gap: 6mm; margin-top: 4mm; }
.notes p { flex: 1; }
.hash { margin-top: 3mm; }
.hash code { font: 8.5pt/1.4 'Liberation Mono', Consolas, monospace; }
.sign { display: flex; gap: 6mm; margin-top: 12mm; color: #575042; }
.sign p { border-top: 0.3mm solid #231f1a; padding-top: 1mm; flex: 3; }
.sign p + p { flex: 2; }
.sign p + p + p { flex: 3; }
@page { margin: 12mm 12.7mm; }
@media print { body { max-width: none; } section { padding: 0; border: 0; } section + section { break-before: page; } }
`;
