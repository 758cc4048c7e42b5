import type { CodeMaker } from "#domain/accounts/accounts.port.ts";

const PURPOSE = "delivery";

/** A new four-digit delivery code with its keyed hash, which is stored. `token` is the parcel's. */
export function drawCode(codes: CodeMaker, token: string): { code: string; codeHash: string } {
  const code = codes.makeCode().slice(-4);
  return { code, codeHash: codes.hash(code, PURPOSE, token) };
}

export function isCode(codes: CodeMaker, given: string, { token, codeHash }: { token: string; codeHash: string }) {
  return codes.hashes(given, PURPOSE, token).includes(codeHash);
}
