import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import {
  addProductCertificate,
  listProductCertificates,
  removeProductCertificate,
} from "#contract/catalogue/product-certificates.calls.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { CertificatesBox } from "./certificates-box.tsx";

const page = { default: () => <CertificatesBox productID={7} /> };
const certificate = (id: number) => ({ id, name: `certificate-${id}.pdf`, laboratory: "IGI", number: `LG${id}` });

it("the certificates box shows the certificates of the product as files, and removes one after a question", async () => {
  const { user, sent } = openScreens(
    { "/product": page },
    {
      at: "/product",
      answers: [
        answering(listProductCertificates, [certificate(1), certificate(2)]),
        answering(removeProductCertificate, [certificate(2)], { message: "The certificate is removed." }),
      ],
    },
  );
  const link = await screen.findByRole("link", { name: "IGI LG1" });
  expect(link.getAttribute("href")).toBe("/api/products/7/certificates/1");
  expect(link.getAttribute("download")).toBe("certificate-1.pdf");
  await user.click(screen.getByRole("button", { name: "Remove certificate IGI LG1" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove certificate IGI LG1?" }));
  expect(sent.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The certificate is removed.")).toBeDefined();
  await expect.poll(() => screen.queryByRole("link", { name: "IGI LG1" })).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toContain("IGI LG2");
  expect(sent.at(-1)?.call).toBe("DELETE /api/staff/products/7/certificates/1");
});

it("leaving the page asks while a certificate is entered but not attached", async () => {
  givenLogin(ROLE.staff);
  const { user, answer, expectAddress } = openScreens(
    { "/product": page },
    { at: "/product", answers: [answering(listProductCertificates, [])] },
  );
  await user.type(await screen.findByLabelText("Laboratory"), "IGI");
  await user.click(screen.getByRole("link", { name: "Leave" }));
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  answer(answering(addProductCertificate, [certificate(1)]));
  await user.click(screen.getByRole("button", { name: "Attach certificate" }));
  await screen.findByRole("link", { name: "IGI LG1" });
  await user.click(screen.getByRole("link", { name: "Leave" }));
  await expectAddress("/elsewhere");
});

it("the certificates box allows no more certificates than a product can have", async () => {
  const five = [1, 2, 3, 4, 5].map(certificate);
  openScreens({ "/product": page }, { at: "/product", answers: [answering(listProductCertificates, five)] });
  await screen.findByRole("link", { name: "IGI LG5" });
  expect(screen.queryByRole("button", { name: "Attach certificate" })).toBeNull();
});

it.each([
  refusing(listProductCertificates, 503, "overloaded", "Please try again in a moment."),
  unreachable(listProductCertificates),
])("the certificates box says that the certificates did not load, and loads them again", async (failure) => {
  const { user, answer } = openScreens({ "/product": page }, { at: "/product", answers: [failure] });
  await screen.findByRole("heading", { name: "The certificates could not be loaded." });
  expect(screen.queryByRole("button", { name: "Attach certificate" })).toBeNull();
  answer(answering(listProductCertificates, [certificate(1)]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "IGI LG1" })).toBeDefined();
});
