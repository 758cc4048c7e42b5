import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { changeAddress, listAddresses, removeAddress } from "#contract/accounts/addresses.calls.ts";
import { endDevice } from "#contract/accounts/devices.calls.ts";
import { listPasskeys, removePasskey } from "#contract/accounts/passkeys.calls.ts";
import { HOME_ADDRESS } from "#tests/support/address-views.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { AddressBook } from "./addresses/address-book.tsx";
import { DevicesPanel } from "./devices/devices-panel.tsx";
import { PhotoField } from "./reviews/photo-field.tsx";
import { Passkeys } from "./security/passkeys.tsx";

const AT = "2026-11-24T04:30:00.000Z";
const phone = {
  id: "7",
  name: "My phone",
  isCurrent: false,
  method: "password",
  signedInAt: AT,
  lastUsedAt: AT,
} as const;
const passkey = { id: "5", name: "My laptop", addedAt: AT, lastUsedAt: null };

it.each([
  ["an address", AddressBook, "Saved addresses", "Remove Home", "Remove"],
  [
    "a device",
    () => <DevicesPanel loaded={{ devices: [phone] }} />,
    "Signed-in devices",
    "Sign out My phone",
    "Sign out",
  ],
  ["a passkey", Passkeys, "Passkeys", "Remove My laptop", "Remove"],
])(
  "after the removal of %s, its list has the focus once the dialog is closed",
  async (_, Panel, label, press, confirm) => {
    givenLogin();
    const { user } = openScreens(
      { "/my-profile": { default: Panel } },
      {
        at: "/my-profile",
        answers: [
          answering(listAddresses, [HOME_ADDRESS]),
          answering(removeAddress, []),
          answering(endDevice, []),
          answering(listPasskeys, [passkey]),
          answering(removePasskey, []),
        ],
      },
    );
    const list = await screen.findByRole("list", { name: label });
    // The browser focuses nothing behind an open modal dialog.
    const openDialogs: number[] = [];
    list.addEventListener("focus", () => openDialogs.push(document.querySelectorAll("dialog[open]").length));
    await user.click(within(list).getByRole("button", { name: press }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: confirm }));
    await expect.poll(() => openDialogs.length).toBe(1);
    expect(openDialogs).toEqual([0]);
  },
);

it("the list of addresses has the focus after an address became the default, because its button is gone", async () => {
  givenLogin();
  const other = { ...HOME_ADDRESS, id: 2, name: "Work", isDefault: false };
  const answers = [answering(listAddresses, [HOME_ADDRESS, other]), answering(changeAddress, other)];
  const { user, answer } = openScreens({ "/my-profile": { default: AddressBook } }, { at: "/my-profile", answers });
  const list = await screen.findByRole("list", { name: "Saved addresses" });
  answer(answering(listAddresses, [HOME_ADDRESS, { ...other, isDefault: true }]));
  await user.click(within(list).getByRole("button", { name: "Make Work the default" }));
  await expect.poll(() => document.activeElement).toBe(list);
});

it("after a chosen file is removed, the field of the files has the focus", async () => {
  const Photos = () => {
    const [photos, setPhotos] = useState<readonly File[]>([new File(["x"], "ring.jpg")]);
    return <PhotoField keep={[]} photos={photos} error={undefined} onChange={(next) => setPhotos(next.photos)} />;
  };
  const { user } = openScreens({ "/my-orders": { default: Photos } }, { at: "/my-orders" });
  await user.click(await screen.findByRole("button", { name: "Remove ring.jpg" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Photos"));
});
