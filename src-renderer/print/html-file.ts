/** A page as one file to print or to hand over: no script, nothing from outside, and whatever was written is text. */

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;color:#111;margin:2rem auto;max-width:60rem;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem;border-bottom:1px solid #999}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd}
thead{display:table-header-group}tr{break-inside:avoid}td{white-space:pre-wrap;overflow-wrap:anywhere}`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string) => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign);

/** Returns the page; `parts` are HTML from `part`. */
export function htmlFile(
  { language, title, lead }: { language: string; title: string; lead: string },
  parts: readonly string[],
): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${safe(title)}</title><style>${STYLE}</style></head><body>
<h1>${safe(title)}</h1><p>${safe(lead)}</p>
${parts.join('\n')}
</body></html>
`;
}

/** Returns a part under its title; `content` is HTML from the other functions here. */
export function part(title: string, ...content: readonly string[]): string {
  return `<section><h2>${safe(title)}</h2>${content.join('')}</section>`;
}

export function paragraph(text: string): string {
  return `<p>${safe(text)}</p>`;
}

/** Returns a table. Without a head the first cell of each row says what the second is; `none` stands for no rows. */
export function table(head: readonly string[] | null, rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return paragraph(none);
  const cells = (row: readonly string[]) =>
    row
      .map((cell, index) =>
        head === null && index === 0 ? `<th scope="row">${safe(cell)}</th>` : `<td>${safe(cell)}</td>`,
      )
      .join('');
  const top = head && `<thead><tr>${head.map(cell => `<th scope="col">${safe(cell)}</th>`).join('')}</tr></thead>`;
  return `<table>${top ?? ''}<tbody>${rows.map(row => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`;
}
