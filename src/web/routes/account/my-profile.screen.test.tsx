import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listDevices } from "#contract/accounts/devices.calls.ts";
import { listPasskeys } from "#contract/accounts/passkeys.calls.ts";
import { closeAccount, getConsents } from "#contract/accounts/privacy.calls.ts";
import type { Call } from "#contract/kernel/call.ts";
import { getStoreCredit } from "#contract/store-credit/store-credit.calls.ts";
import { answering, answeringAfter, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as profile from "./my-profile.tsx";

const person = { name: "Asha Rani", email: "asha@example.com", phone: "9876543210", password: "", address: "" };
const others = [
  answering(getStoreCredit, { balance: 0, entries: [] }),
  answering(listDevices, []),
  answering(listPasskeys, []),
  answering(getConsents, { marketing: { given: false, since: null }, history: [] }),
];

it("a profile that failed to load can be loaded again", async () => {
  givenLogin();
  const { user, answer } = openScreens(
    { "/my-profile": profile },
    { at: "/my-profile", answers: [unreachable(getProfile), ...others] },
  );
  await expectAlert("Failed to fetch profile.");
  answer(answering(getProfile, person));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Name")).toHaveProperty("value", "Asha Rani");
});

it("a profile with a name and an email alone, next to answers without content, can be edited", async () => {
  givenLogin();
  const { name, email } = person;
  const sparse = (call: Call, data: unknown) => ({ call, respond: () => Response.json({ isSuccess: true, data }) });
  const calls = [getStoreCredit, listDevices, listPasskeys, getConsents];
  const answers = [sparse(getProfile, { name, email }), ...calls.map((call) => sparse(call, []))];
  const { user } = openScreens({ "/my-profile": profile }, { at: "/my-profile", answers });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  expect(screen.getByLabelText("Address")).toHaveProperty("value", "");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Asha Rani");
});

it("an expired session leads to the login, and back afterwards", async () => {
  givenLogin();
  const { expectAddress } = openScreens(
    { "/my-profile": profile },
    { at: "/my-profile", answers: [refusing(getProfile, 401, "unauthenticated"), ...others] },
  );
  await expectAddress("/login");
  expect([localStorage.getItem("token"), localStorage.getItem("returnUrl")]).toEqual([null, "/my-profile"]);
});

describe("leaving", () => {
  async function edit() {
    givenLogin();
    const answers = [answering(getProfile, { ...person, phone: "9876543210" }), ...others];
    const opened = openScreens({ "/my-profile": profile }, { at: "/my-profile", answers });
    await opened.user.click(await screen.findByRole("button", { name: "Edit" }));
    return opened;
  }

  it("leaving a changed profile asks for confirmation, and stays or leaves", async () => {
    const { user, expectAddress } = await edit();
    await user.type(screen.getByLabelText("Name"), " Devi");
    await user.click(screen.getByRole("link", { name: "Leave" }));
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "Asha Rani Devi");
    await user.click(screen.getByRole("link", { name: "Leave" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await expectAddress("/elsewhere");
  });

  it("leaving a profile that is being edited does not ask when nothing was changed", async () => {
    const { user, expectAddress } = await edit();
    await user.click(screen.getByRole("link", { name: "Leave" }));
    await expectAddress("/elsewhere");
  });
});

it("store credit is shown with its entries", async () => {
  givenLogin();
  const entries = [{ at: "2026-11-20T06:00:00.000Z", amount: 900, reason: "return", orderID: "RJ-10001" } as const];
  const answers = [answering(getStoreCredit, { balance: 900, entries }), answering(getProfile, person), ...others];
  openScreens({ "/my-profile": profile }, { at: "/my-profile", answers });
  await screen.findByRole("heading", { name: "Store credit" });
  expect(document.body.textContent).toMatch(/Store credit₹900For a return · RJ-10001/);
});

it("closing an account asks whether to give up its store credit, once the server reports that there is some", async () => {
  givenLogin();
  const message = "You have ₹250.50 of store credit, which ends with your account.";
  const { user, sent } = openScreens(
    { "/my-profile": profile },
    {
      at: "/my-profile",
      answers: [
        answering(getProfile, person),
        ...others,
        refusing(closeAccount, 409, "still_in_use", message, { errors: [{ field: "giveUpStoreCredit", message }] }),
      ],
    },
  );
  await user.click(await screen.findByRole("button", { name: "Close my account" }));
  await user.type(await screen.findByLabelText("Your password"), "Sample-pass-2026");
  await user.click(screen.getByRole("button", { name: "Close account" }));
  await expectText(message);
  await user.click(screen.getByLabelText("I give up my store credit"));
  await user.click(screen.getByRole("button", { name: "Close account" }));
  const bodies = () => sent.flatMap(({ call, body }) => (call.endsWith("/account/close") ? [body] : []));
  await expect.poll(() => bodies().length).toBe(2);
  expect(bodies()[1]).toEqual({ password: "Sample-pass-2026", giveUpStoreCredit: true });
});

it("the dialog that closes an account cannot be left while the request is on its way", async () => {
  givenLogin();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, expectAddress } = openScreens(
    { "/my-profile": profile },
    {
      at: "/my-profile",
      answers: [
        answering(getProfile, person),
        ...others,
        answeringAfter(promise, answering(closeAccount, null, { message: "Your account is closed." })),
      ],
    },
  );
  await user.click(await screen.findByRole("button", { name: "Close my account" }));
  await user.type(await screen.findByLabelText("Your password"), "Sample-pass-2026");
  await user.click(screen.getByRole("button", { name: "Close account" }));
  await user.click(screen.getByRole("button", { name: "Keep account" }));
  expect(screen.getByLabelText("Your password")).toBeDefined();
  resolve();
  await expectAlert("Your account is closed.");
  await expectAddress("/");
  expect(localStorage.getItem("token")).toBeNull();
});
