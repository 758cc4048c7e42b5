/** The signature on invoices as a data URI; null without one. */
export type SignatureView = { picture: string | null };

export const MAX_SIGNATURE_BYTES = 1024 * 1024;
