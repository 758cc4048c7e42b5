import { readFile } from "node:fs/promises";
import { z } from "zod";
import { CardTokenSchema, CertificateParamsSchema } from "#contract/orders/articles.schema.ts";
import { addCertificate, downloadCertificate, removeCertificate } from "#contract/orders/orders.calls.ts";
import { refuseLargeCertificate } from "#domain/media/certificate-file.rules.ts";
import type { Services } from "../composition/services.ts";
import { CERTIFICATE_BYTES, certificateFile } from "./certificate-upload.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

export function certificateHandlers({ certificates }: Services): HandledCall[] {
  return [
    handle(
      addCertificate,
      {
        summary: "Attach a certificate (PDF or picture) to an article that was sold. Its hallmark card offers it.",
        params: CardTokenSchema,
        body: z.object({ file: certificateFile }),
        statuses: [201],
        encoding: "multipart",
        maxBytes: CERTIFICATE_BYTES,
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
        summary: "Download a certificate of an article, for anyone who has the link of its hallmark card.",
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
