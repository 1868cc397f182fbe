/** A chosen file on its way to the program: small ones at once, large ones in pieces, so that nothing stands still. */
import { ApiError, act, type ShownWorld } from '../../api/api.ts';
import { base64Of } from '../../api/read-file.ts';

const PIECE_BYTES = 1_000_000;
/** What import.begin takes at most, bytes. */
const MOST_BYTES = 300_000_000;

/**
 * What `import.open` is to be given. `onPiece` hears how many bytes are there. Null when `still` said no in between:
 * what was sent of it is forgotten with the next file. Throws ApiError.
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
  for (let from = 0; from < size; from += PIECE_BYTES) {
    if (!still()) return null;
    onPiece(from, size);
    const base64 = await base64Of(file.slice(from, from + PIECE_BYTES), fileName);
    await act(world, 'import.part', { uploadId, base64 });
  }
  return { uploadId };
}
