/** A PDF response, which must not be stored by caches. */
export function pdfFile({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const headers = { "Cache-Control": "private, no-store" };
  return { headers, file: { name, contentType: "application/pdf", body: Uint8Array.from(bytes) } };
}
