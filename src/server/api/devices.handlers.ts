import { z } from "zod";
import { DeviceIdSchema, DeviceViewSchema } from "#contract/accounts/accounts.schema.ts";
import { endDevice, endOtherDevices, listDevices } from "#contract/accounts/devices.calls.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

const answer = z.array(DeviceViewSchema);

/** The devices of the own account. Each change answers the updated list. */
export function deviceHandlers({ devices }: Services): HandledCall[] {
  return [
    handle(
      listDevices,
      {
        summary: "List the devices that are signed in to this account, this one first.",
        answer,
        withoutSecondFactor: true,
      },
      async ({ visitor }) => ({ data: await devices.listDevices(visitor) }),
    ),
    handle(
      endDevice,
      { summary: "Sign out one device of this account.", params: DeviceIdSchema, answer, withoutSecondFactor: true },
      async ({ params, visitor }) => {
        await devices.endDevice(visitor, params.id);
        return { data: await devices.listDevices(visitor), message: "Device signed out." };
      },
    ),
    handle(
      endOtherDevices,
      {
        summary: "Sign out every device of this account except the one that sends the request.",
        answer,
        withoutSecondFactor: true,
      },
      async ({ visitor }) => {
        await devices.endOtherDevices(visitor);
        return { data: await devices.listDevices(visitor), message: "All other devices are signed out." };
      },
    ),
  ];
}
