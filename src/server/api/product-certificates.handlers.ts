import { readFile } from "node:fs/promises";
import { z } from "zod";
import { ProductCertificateViewSchema } from "#contract/catalogue/catalogue-views.schema.ts";
import { ProductIdSchema } from "#contract/catalogue/catalogue.schema.ts";
import {
  addProductCertificate,
  downloadProductCertificate,
  listProductCertificates,
  removeProductCertificate,
} from "#contract/catalogue/product-certificates.calls.ts";
import {
  AddProductCertificateSchema,
  ProductCertificateParamsSchema,
} from "#contract/catalogue/product-certificates.schema.ts";
import { refuseLargeCertificate } from "#domain/media/certificate-file.rules.ts";
import type { Services } from "../composition/services.ts";
import { CERTIFICATE_BYTES, certificateFile } from "./certificate-upload.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

/** Public caching for five minutes, after which a removed certificate disappears. */
const CACHING = { "Cache-Control": "public, max-age=300", "X-Robots-Tag": "noindex" };

export function productCertificateHandlers({ productCertificates }: Services): HandledCall[] {
  const answer = z.array(ProductCertificateViewSchema);
  return [
    handle(
      listProductCertificates,
      { summary: "List the certificates of a product.", params: ProductIdSchema, answer },
      async ({ params }) => ({ data: await productCertificates.listCertificates(params.id) }),
    ),
    handle(
      addProductCertificate,
      {
        summary:
          "Attach a laboratory's certificate (PDF or picture) to a product. The product page links to it, and so do the hallmark cards of articles packed from now on.",
        params: ProductIdSchema,
        body: AddProductCertificateSchema.extend({ file: certificateFile }),
        answer,
        statuses: [201],
        encoding: "multipart",
        maxBytes: CERTIFICATE_BYTES,
        refuses: [404],
      },
      async ({ params, body, visitor }) => {
        const { file, ...added } = body;
        refuseLargeCertificate(file.size);
        await productCertificates.addCertificate(actorOf(visitor), params.id, added, await readFile(file.path));
        const data = await productCertificates.listCertificates(params.id);
        return { status: 201, data, message: "The certificate is attached." };
      },
    ),
    handle(
      removeProductCertificate,
      {
        summary: "Remove a certificate from a product. Hallmark cards of articles sold with it keep it.",
        params: ProductCertificateParamsSchema,
        answer,
        refuses: [404],
      },
      async ({ params, visitor }) => {
        await productCertificates.removeCertificate(actorOf(visitor), params.id, params.certificate);
        const data = await productCertificates.listCertificates(params.id);
        return { data, message: "The certificate is removed." };
      },
    ),
    handle(
      downloadProductCertificate,
      {
        summary: "Download a certificate of a product that is in the shop.",
        params: ProductCertificateParamsSchema,
        fileType: "application/octet-stream",
        refuses: [404],
      },
      async ({ params }) => {
        const { name, content } = await productCertificates.readCertificate(params.id, params.certificate);
        const file = { name, contentType: "application/octet-stream", body: Uint8Array.from(content) };
        return { headers: CACHING, file };
      },
    ),
  ];
}
