import { domainToASCII } from "node:url";

/** Domains whose mailboxes ignore dots in the local part, by the name that they are counted under. */
const DOTLESS: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * One key for all spellings that reach the same mailbox: case, full-width letters, invisible characters, a part after a
 * plus, and dots where the provider ignores them. For limits only: accounts differ by their address as written.
 */
export function mailboxKeyOf(email: string): string {
  const plain = email
    .normalize("NFKC")
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}\s]/gu, "")
    .toLowerCase();
  const at = plain.lastIndexOf("@");
  if (at === -1) return plain;
  const [local = ""] = plain.slice(0, at).split("+");
  const written = plain.slice(at + 1);
  const domain = (domainToASCII(written) || written).replace(/\.$/, "");
  const dotless = DOTLESS[domain];
  const mailbox = dotless === undefined ? local : local.replaceAll(".", "");
  return `${mailbox === "" ? plain.slice(0, at) : mailbox}@${dotless ?? domain}`;
}
