import { ChangeSettingsSchema } from "#contract/settings/settings.schema.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import { actorOf, type HandledCall } from "./handle.ts";

export function settingsHandlers({ settings }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/staff/settings",
      access: "administrator",
      summary: "The store's settings.",
      handle: async () => ({ data: await settings.getSettings() }),
    }),
    defineCall({
      method: "PUT",
      path: "/staff/settings",
      access: "administrator",
      summary: "Change the store's settings, on every instance at once. With updatedAt, refused when someone else did.",
      body: ChangeSettingsSchema,
      handle: async ({ body, visitor }) => ({
        data: await settings.changeSettings(actorOf(visitor), body),
        message: "Settings saved.",
      }),
    }),
  ];
}
