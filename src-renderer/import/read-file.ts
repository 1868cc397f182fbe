/** A chosen file as the contract takes it. */
import { ApiError } from '../api.ts';

/** What the program takes at most, bytes; base64 makes a third more of it. */
const MOST_BYTES = 66_000_000;

/** The bytes of a file in base64. Throws ApiError `file-too-large`, or `file-damaged` when it cannot be read. */
export async function readBase64(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new ApiError({ code: 'file-too-large', fileName: file.name });
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new ApiError({ code: 'file-damaged', fileName: file.name }));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
