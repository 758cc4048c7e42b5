import { expect, it } from "vitest";
import { downloadProductCertificate } from "#contract/catalogue/product-certificates.calls.ts";
import { productCertificateUrl } from "./certificate.ts";

it("the URL of a product's certificate is that of its call", () => {
  const path = downloadProductCertificate.path.replace("{id}", "7").replace("{certificate}", "3");
  expect(productCertificateUrl(7, 3)).toBe(`/api${path}`);
});
