import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { changeBrand, getBrand, removeLogo } from "#contract/brand/brand.calls.ts";
import { brandMessages, nearestReadable } from "#contract/brand/brand.rules.ts";
import { DEFAULT_BRAND, type BrandView } from "#contract/brand/brand.ts";
import { success } from "#contract/kernel/envelope.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as brand from "./store-brand.tsx";

const AT = "2026-11-21T06:00:00.000Z";
const read: BrandView = { name: "Rajatam", ...DEFAULT_BRAND, fonts: "classic", logo: null, updatedAt: AT };
const changed: BrandView = { ...read, name: "Chandni", updatedAt: "2026-11-22T06:00:00.000Z" };

async function open(
  answers = [answering(getBrand, read), answering(changeBrand, changed, { message: "Brand saved." })],
) {
  givenLogin(ROLE.staff);
  const opened = openScreens({ "/store-brand": brand }, { at: "/store-brand", answers });
  await screen.findByRole("textbox", { name: "Shop name" });
  return opened;
}

const field = (name: string) => screen.getByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save" });

it("an unreadable colour is rejected, and a button applies the nearest readable one", async () => {
  const { user, sent } = await open();
  await user.clear(field("Banner colour"));
  await user.type(field("Banner colour"), "#ff9933");
  await user.click(save());
  const nearest = nearestReadable("banner", "#ff9933");
  await expectText(brandMessages.lowContrast("banner", 2.1, nearest));
  expect(sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);

  await user.click(screen.getByRole("button", { name: `Use ${nearest}, the nearest that can be read` }));
  expect(field("Banner colour").getAttribute("value")).toBe(nearest);
  await user.clear(field("Shop name"));
  await user.type(field("Shop name"), "Chandni");
  await user.click(save());
  await expectText("Brand saved.");
  const { updatedAt, logo: _, ...body } = { ...read, name: "Chandni", banner: nearest };
  expect(sent.find(({ call }) => call === "PUT /api/staff/brand")?.body).toEqual({ ...body, updatedAt });
});

it("an invalid colour has an error, and no suggestion", async () => {
  const { user } = await open();
  await user.clear(field("Main colour"));
  await user.type(field("Main colour"), "red;}}body{{");
  await user.click(save());
  await expectText(brandMessages.noColour);
  expect(screen.queryByRole("button", { name: /nearest/ })).toBeNull();
});

it("the preview shows the name and the colours while typing", async () => {
  const { user } = await open();
  const preview = screen.getByRole("img", { name: "The shop in these colours and fonts" });
  expect(preview.getAttribute("style")).toContain("--color-wine: #6b1f2e");
  await user.clear(field("Main colour"));
  await user.type(field("Main colour"), "#1f4d46");
  expect(preview.getAttribute("style")).toContain("--color-wine: #1f4d46");
  await user.clear(field("Shop name"));
  await user.type(field("Shop name"), "Chandni");
  expect(preview.textContent).toContain("Chandni");
  expect(preview.style.fontFamily).toContain("Figtree");
  await user.click(screen.getByRole("radio", { name: /Modern/ }));
  expect(preview.style.fontFamily).toContain("Work Sans");
  expect(preview.style.getPropertyValue("--font-display")).toContain("Montserrat");
});

it("input during a change of the logo is saved on top of the version with the new logo", async () => {
  const withLogo: BrandView = { ...read, logo: { key: "aa11", width: 200, height: 100 } };
  const without: BrandView = { ...read, updatedAt: "2026-11-21T07:00:00.000Z" };
  const { user, sent, answer } = await open([answering(getBrand, withLogo), answering(changeBrand, changed)]);
  await user.clear(field("Shop name"));
  await user.type(field("Shop name"), "Chandni");
  answer(answering(removeLogo, without, { message: "Logo removed." }));
  answer(answering(getBrand, without));
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await expectText("Logo removed.");
  await expect.poll(() => screen.queryByRole("button", { name: "Remove" })).toBeNull();
  expect(field("Shop name").getAttribute("value")).toBe("Chandni");
  await user.click(save());
  const saves = () => sent.filter(({ call }) => call === "PUT /api/staff/brand").map(({ body }) => body);
  await expect.poll(saves).toMatchObject([{ name: "Chandni", updatedAt: without.updatedAt }]);
});

it("a session that has ended before a change of the logo leads to the login", async () => {
  const withLogo: BrandView = { ...read, logo: { key: "aa11", width: 200, height: 100 } };
  const { user, expectAddress } = await open([
    answering(getBrand, withLogo),
    refusing(removeLogo, 401, "unauthenticated", "Please log in again."),
  ]);
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await expectAlert("Please log in again.");
  await expectAddress("/login");
});

it("a saved brand is reported as saved when the page with the new styles is cut off", async () => {
  const style = document.createElement("style");
  style.dataset.page = "";
  document.body.append(style);
  const cutOff = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
  const { user } = await open();
  vi.stubGlobal("fetch", async (input: string) =>
    input === "/terms" ? new Response(cutOff) : Response.json(success(changed, "Brand saved.")),
  );
  await user.clear(field("Shop name"));
  await user.type(field("Shop name"), "Chandni");
  await user.click(save());
  await expectText("Brand saved.");
});
