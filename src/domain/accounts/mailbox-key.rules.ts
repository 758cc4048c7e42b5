import { domainToASCII } from "node:url";

/** Domains whose mailboxes ignore dots in the local part, each with its canonical domain. */
const DOTLESS: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * A common key for all spellings of a mailbox: ignores case, full-width letters, invisible characters, the part after a
 * plus sign, and dots where the provider ignores them. Used only for rate limits; accounts are identified by their
 * exact address.
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
