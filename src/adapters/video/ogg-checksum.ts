const POLYNOMIAL = 0x04c11db7;
const CHECKSUM_AT = 22;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 24;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder << 1) ^ (remainder < 0 ? POLYNOMIAL : 0);
  return remainder;
});

/** The checksum of an Ogg page (RFC 3533): a CRC-32 without reflection, taken with the place of the checksum itself as zeros. */
export function oggChecksum(page: Uint8Array): number {
  let remainder = 0;
  for (let at = 0; at < page.length; at++) {
    const byte = at >= CHECKSUM_AT && at < CHECKSUM_AT + 4 ? 0 : (page[at] ?? 0);
    remainder = (remainder << 8) ^ (TABLE[((remainder >>> 24) ^ byte) & 255] ?? 0);
  }
  return remainder >>> 0;
}
