import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of each page of a PDF, as a reader gets them: in the order they were drawn, spaces made one. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  // It takes the bytes for itself, and wants them plain.
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    pages.push(text.replace(/\s+/g, ' ').trim());
  }
  await pdf.loadingTask.destroy();
  return pages;
}
