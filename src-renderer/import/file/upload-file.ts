/** Uploads a chosen file to the core: a small one at once, a large one in pieces, so that neither side blocks. */
import { ApiError, act, type ShownWorld } from '../../api/api.ts';
import { base64Of, PIECE_BYTES, sendPieces } from '../../api/read-file.ts';

/** The endings of the lists that are read, as a file dialog takes them. */
export const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xlsm,.vcf,.ics';

/** The most that `import.begin` accepts, in bytes. */
const MOST_BYTES = 300_000_000;

/**
 * Returns the input of `import.open`. `onPiece` receives the bytes sent so far and in total. Returns null as soon as
 * `still` is false; the core drops the unfinished upload with the next file. Throws ApiError.
 */
export async function uploadFile(
  world: ShownWorld,
  file: File,
  still: () => boolean,
  onPiece: (done: number, total: number) => void,
): Promise<{ uploadId: number } | { fileName: string; base64: string } | null> {
  const { name: fileName, size } = file;
  if (size <= PIECE_BYTES) return { fileName, base64: await base64Of(file, fileName) };
  if (size > MOST_BYTES) throw new ApiError({ code: 'file-too-large', fileName });
  const { uploadId } = await act(world, 'import.begin', { fileName, bytes: size });
  const isSent = await sendPieces(file, base64 => act(world, 'import.part', { uploadId, base64 }), { still, onPiece });
  return isSent ? { uploadId } : null;
}
