import { readFile } from "node:fs/promises";
import { z } from "zod";
import { CardTokenSchema, CertificateParamsSchema } from "#contract/orders/articles.schema.ts";
import { CERTIFICATES } from "#contract/orders/articles.ts";
import { addCertificate, downloadCertificate, removeCertificate } from "#contract/orders/orders.calls.ts";
import { refuseLargeCertificate } from "#domain/orders/certificates.service.ts";
import type { Services } from "../composition/services.ts";
import { fileField } from "../uploads/uploaded-file.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

/** Room for a file that is too large to be refused in words, and for the multipart framing around it. */
const MAX_BYTES = 2 * CERTIFICATES.bytes;

const AddCertificateSchema = z.object({
  file: fileField("Send one certificate, as a file.").meta({ description: "PDF, JPEG, PNG or WebP, at most 5 MB." }),
});

export function certificateHandlers({ certificates }: Services): HandledCall[] {
  return [
    handle(
      addCertificate,
      {
        summary: "Attach a certificate (PDF or picture) to an article that was sold. Its hallmark card offers it.",
        params: CardTokenSchema,
        body: AddCertificateSchema,
        statuses: [201],
        encoding: "multipart",
        maxBytes: MAX_BYTES,
        refuses: [404],
      },
      async ({ params, body, visitor }) => {
        refuseLargeCertificate(body.file.size);
        await certificates.addCertificate(actorOf(visitor), params.token, await readFile(body.file.path));
        return { message: "The certificate is attached." };
      },
    ),
    handle(
      removeCertificate,
      { summary: "Remove a certificate from an article.", params: CertificateParamsSchema, refuses: [404] },
      async ({ params, visitor }) => {
        await certificates.removeCertificate(actorOf(visitor), params.token, params.certificate);
        return { message: "The certificate is removed." };
      },
    ),
    handle(
      downloadCertificate,
      {
        summary: "A certificate of an article, for anyone who has the link of its hallmark card.",
        params: CertificateParamsSchema,
        fileType: "application/octet-stream",
        refuses: [404],
      },
      async ({ params }) => {
        const { name, content } = await certificates.readCertificate(params.token, params.certificate);
        const file = { name, contentType: "application/octet-stream", body: Uint8Array.from(content) };
        return { headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" }, file };
      },
    ),
  ];
}
