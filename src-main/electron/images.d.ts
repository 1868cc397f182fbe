/** An image that the build puts into the program as a data: address. */
declare module '*.png?inline' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the build gives an image as the default export.
  export default address;
}
