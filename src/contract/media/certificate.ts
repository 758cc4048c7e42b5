/** Limits for the certificates of one product or article. */
export const CERTIFICATES = { bytes: 5 * 1024 * 1024, files: 5 } as const;

/** A certificate of an article. `name` is the file name; laboratory and number are null when not given. */
export type CertificateView = { id: number; name: string; laboratory: string | null; number: string | null };

/** The same for a product, where laboratory and number are required. */
export type ProductCertificateView = { id: number; name: string; laboratory: string; number: string };

/** The file name, which contains no user input. */
export function certificateName({ id, format }: { id: number; format: string }): string {
  return `certificate-${id}.${format}`;
}

/** The URL of `downloadProductCertificate`, for product pages, which do without the code that sends calls. */
export function productCertificateUrl(productID: number, certificate: number): string {
  return `/api/products/${productID}/certificates/${certificate}`;
}
