/** A PDF as the answer of a call. Nobody but who asked for it may keep it. */
export function pdfFile({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const headers = { "Cache-Control": "private, no-store" };
  return { headers, file: { name, contentType: "application/pdf", body: Uint8Array.from(bytes) } };
}
