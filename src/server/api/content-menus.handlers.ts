import {
  changeContentMenus,
  discardContentMenus,
  getContentMenus,
  removeLostCategories,
  resetContentMenus,
} from "#contract/content/content.calls.ts";
import { UpdatedAtSchema } from "#contract/content/content.schema.ts";
import { ChangeMenusSchema, StaffMenusViewSchema } from "#contract/content/menus.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

const SAVED = "Saved in the draft.";

/** The draft of the menus. */
export function contentMenuHandlers({ menuEditing: menus }: Services): HandledCall[] {
  return [
    handle(getContentMenus, { summary: "Get the menus in the draft.", answer: StaffMenusViewSchema }, async () => ({
      data: await menus.getMenus(),
    })),
    handle(
      changeContentMenus,
      {
        summary:
          "Replace the menus in the draft. With updatedAt, refused when someone else changed them in the meantime.",
        body: ChangeMenusSchema,
        answer: StaffMenusViewSchema,
      },
      async ({ body, visitor }) => ({ data: await menus.changeMenus(actorOf(visitor), body), message: SAVED }),
    ),
    handle(
      resetContentMenus,
      {
        summary: "Reset the menus in the draft to those that came with the shop.",
        query: UpdatedAtSchema,
        refuses: [409],
      },
      async ({ query, visitor }) => {
        await menus.resetMenus(actorOf(visitor), query.updatedAt);
        return { message: SAVED };
      },
    ),
    handle(
      discardContentMenus,
      {
        summary:
          "Discard the draft of the menus. The published ones stay. With updatedAt, refused when someone else changed them in the meantime.",
        query: UpdatedAtSchema,
        refuses: [404, 409],
      },
      async ({ query }) => {
        await menus.discardMenus(query.updatedAt);
        return { message: "The draft of the menus is gone." };
      },
    ),
    handle(
      removeLostCategories,
      { summary: "Remove the entries of deleted categories from the menus in the draft." },
      async ({ visitor }) => {
        await menus.removeLostCategories(actorOf(visitor));
        return { message: SAVED };
      },
    ),
  ];
}
