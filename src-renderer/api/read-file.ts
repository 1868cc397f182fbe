/** The bytes of a chosen file as the contract takes them. */
import { ApiError } from './api.ts';

/** What one message takes at most, bytes; base64 makes a third more of it. */
const MOST_BYTES = 66_000_000;

/** A whole file in base64. Throws ApiError `file-too-large`, or `file-damaged` when it cannot be read. */
export async function readBase64(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new ApiError({ code: 'file-too-large', fileName: file.name });
  return base64Of(file, file.name);
}

/** A file or a piece of one in base64. Throws ApiError `file-damaged` when it cannot be read. */
export async function base64Of(bytes: Blob, fileName: string): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new ApiError({ code: 'file-damaged', fileName }));
    reader.readAsDataURL(bytes);
  });
  return url.slice(url.indexOf(',') + 1);
}
