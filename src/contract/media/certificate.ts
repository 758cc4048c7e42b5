/** Bounds of the certificates of one product or article. */
export const CERTIFICATES = { bytes: 5 * 1024 * 1024, files: 5 } as const;

/** A certificate of an article: `name` is what its file is called. Laboratory and number where they were said. */
export type CertificateView = { id: number; name: string; laboratory: string | null; number: string | null };

/** The same of a product, which always says laboratory and number. */
export type ProductCertificateView = { id: number; name: string; laboratory: string; number: string };

/** What its file is called: nothing that anyone typed. */
export function certificateName({ id, format }: { id: number; format: string }): string {
  return `certificate-${id}.${format}`;
}

export function productCertificatePath(productID: number, certificate: number): string {
  return `/products/${productID}/certificates/${certificate}`;
}
