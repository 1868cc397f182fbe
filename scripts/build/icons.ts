/**
 * Makes every icon of the packaged program from the two drawings in assets/: the bird, and a simpler one with heavier
 * lines for 48 pixels and less. The renderer is WebAssembly, so that every machine makes the same bytes.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';
import { root } from '../run.ts';

/** Edges in pixels of the files for Linux, as the freedesktop icon themes name them. */
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512];
/** What Windows shows at 100 % to 400 %, from the title bar to the largest tile of the Explorer. */
const WINDOWS = [16, 20, 24, 32, 40, 48, 64, 128, 256];
/** Apple's types and the edge of each in pixels. */
const MAC = {
  icp4: 16,
  icp5: 32,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
};
const LARGEST_SMALL = 48;
/** Apple's grid leaves a margin of 100 in 1024 around the shape; the drawing brings 16 of 512 itself. */
const MAC_MARGIN = 70 / 1024;

/** Draws all icons. Resolves to their bytes by file name below assets/. */
export async function makeIcons(): Promise<Map<string, Buffer>> {
  await rendererReady;
  const ico = new IconIco();
  for (const edge of WINDOWS) await ico.addFromPng(draw(edge));
  const icns = new IconIcns();
  for (const [type, edge] of Object.entries(MAC)) await icns.addFromPng(draw(edge, MAC_MARGIN), [type]);
  return new Map([
    ...LINUX.map((edge): [string, Buffer] => [`icons/${edge}x${edge}.png`, Buffer.from(draw(edge))]),
    ['icon.ico', Buffer.from(ico.encode())],
    ['icon.icns', Buffer.from(icns.encode())],
  ]);
}

const rendererReady = initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** Draws one icon as PNG; `margin` is the free part of its edge on each side. */
function draw(edge: number, margin = 0): Uint8Array {
  const drawing = readFileSync(join(root, 'assets', edge <= LARGEST_SMALL ? 'icon-small.svg' : 'icon.svg'), 'utf8');
  const outer = 512 / (1 - 2 * margin);
  const least = (512 - outer) / 2;
  const placed = drawing.replace('viewBox="0 0 512 512"', `viewBox="${least} ${least} ${outer} ${outer}"`);
  return new Resvg(placed, { fitTo: { mode: 'width', value: edge } }).render().asPng();
}
