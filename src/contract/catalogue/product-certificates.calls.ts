import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { ProductCertificateView } from "#contract/media/certificate.ts";

export const listProductCertificates = call(
  "GET",
  "/staff/products/{id}/certificates",
  "staff",
  types<{ answer: ProductCertificateView[] }>(),
  "length",
);

/** The file is a PDF or a picture. */
export const addProductCertificate = call(
  "POST",
  "/staff/products/{id}/certificates",
  "staff",
  types<{ form: { laboratory: string; number: string; file: File }; answer: ProductCertificateView[] }>(),
);

export const removeProductCertificate = call(
  "DELETE",
  "/staff/products/{id}/certificates/{certificate}",
  "staff",
  types<{ answer: ProductCertificateView[] }>(),
);

export const downloadProductCertificate = call(
  "GET",
  "/products/{id}/certificates/{certificate}",
  "anyone",
  types<{ answer: FileOf<"application/octet-stream"> }>(),
);
