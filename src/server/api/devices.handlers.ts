import { DeviceIdSchema } from "#contract/accounts/accounts.schema.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import type { HandledCall } from "./handle.ts";

/** Where the account that asks is signed in. Each change answers the list as it is now. */
export function deviceHandlers({ devices }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/devices",
      access: "customer",
      summary: "The devices that are signed in to this account, this one first.",
      handle: async ({ visitor }) => ({ data: await devices.listDevices(visitor) }),
    }),
    defineCall({
      method: "POST",
      path: "/devices/{id}/end",
      access: "customer",
      summary: "Sign one device of this account out.",
      params: DeviceIdSchema,
      handle: async ({ params, visitor }) => {
        await devices.endDevice(visitor, params.id);
        return { data: await devices.listDevices(visitor), message: "Device signed out." };
      },
    }),
    defineCall({
      method: "POST",
      path: "/devices/end-others",
      access: "customer",
      summary: "Sign all devices of this account out but the one that asks.",
      handle: async ({ visitor }) => {
        await devices.endOtherDevices(visitor);
        return { data: await devices.listDevices(visitor), message: "All other devices are signed out." };
      },
    }),
  ];
}
