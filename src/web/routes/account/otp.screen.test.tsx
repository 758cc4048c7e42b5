import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { expectAlert, openScreens, type RouteModule } from "#tests/support/open-screens.tsx";
import * as otp from "./otp.tsx";

it("the code screen without a registration redirects to it", async () => {
  const { expectAddress } = openScreens({ "/otp": otp }, { at: "/otp" });
  await expectAlert("Email not found. Please register first.");
  await expectAddress("/register");
});

it("a code that is not six digits is rejected with the specified message, and not sent", async () => {
  localStorage.setItem("email", "asha@example.com");
  const { user, sent } = openScreens({ "/otp": otp }, { at: "/otp" });
  await user.type(await screen.findByLabelText(/6-digit code/i), "12");
  await user.click(screen.getByRole("button", { name: "Verify" }));
  await expectAlert("Please enter a valid 6-digit OTP.");
  expect(sent).toEqual([]);
});

it("a code is accepted in the digits of another script, typed or pasted", async () => {
  localStorage.setItem("email", "asha@example.com");
  const { user } = openScreens({ "/otp": otp }, { at: "/otp" });
  const field = await screen.findByLabelText(/6-digit code/i);
  await user.type(field, "४८२９१७");
  expect(field).toHaveProperty("value", "482917");
  await user.clear(field);
  await user.paste(" ４８２ ９１７\u200F");
  expect(field).toHaveProperty("value", "482917");
});

it("digits that were typed before hydration stay in the field", async () => {
  localStorage.setItem("email", "asha@example.com");
  const rootData = { settings: demoSettings, publicUrl: "https://shop.test", paymentScriptUrl: "" };
  const { default: Component, clientLoader, HydrateFallback }: RouteModule = { ...otp };
  const route = {
    path: "/otp",
    Component: Component as ComponentType,
    ...(clientLoader !== undefined && { loader: clientLoader as () => object }),
    ...(HydrateFallback !== undefined && { HydrateFallback: HydrateFallback as ComponentType }),
  };
  const Stub = createRoutesStub([{ id: "root", Component: Outlet, loader: () => rootData, children: [route] }]);
  const page = <Stub initialEntries={["/otp"]} hydrationData={{ loaderData: { root: rootData } }} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  const typed = container.querySelector<HTMLInputElement>('input[name="otp"]');
  if (typed) typed.value = "482";
  render(page, { container, hydrate: true });
  await screen.findByText("asha@example.com");
  expect(screen.getByLabelText(/6-digit code/i)).toHaveProperty("value", "482");
});
