import { changeSettings, getSettings } from "#contract/settings/settings.calls.ts";
import { ChangeSettingsSchema, ShopSettingsViewSchema } from "#contract/settings/settings.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

export function settingsHandlers({ settings }: Services): HandledCall[] {
  return [
    handle(getSettings, { summary: "Get the store's settings.", answer: ShopSettingsViewSchema }, async () => ({
      data: await settings.getSettings(),
    })),
    handle(
      changeSettings,
      {
        summary:
          "Replace the store's settings, on every instance immediately. With updatedAt, refused when someone else changed them in the meantime.",
        body: ChangeSettingsSchema,
        answer: ShopSettingsViewSchema,
      },
      async ({ body, visitor }) => ({
        data: await settings.changeSettings(actorOf(visitor), body),
        message: "Settings saved.",
      }),
    ),
  ];
}
