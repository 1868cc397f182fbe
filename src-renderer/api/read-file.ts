/** Reads a chosen file into base64, as the contract takes it. */
import { ApiError } from './api.ts';

/** The most bytes of one request; base64 adds a third. */
const MOST_BYTES = 66_000_000;

/** Returns a whole file in base64. Throws ApiError `file-too-large`, or `file-damaged` if it cannot be read. */
export async function readBase64(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new ApiError({ code: 'file-too-large', fileName: file.name });
  return base64Of(file, file.name);
}

/** Returns a file or a part of one in base64. Throws ApiError `file-damaged` if it cannot be read. */
export async function base64Of(bytes: Blob, fileName: string): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new ApiError({ code: 'file-damaged', fileName }));
    reader.readAsDataURL(bytes);
  });
  return url.slice(url.indexOf(',') + 1);
}
