import {
  changeContentHome,
  discardContentHome,
  getContentHome,
  removeLostFromHome,
  resetContentHome,
} from "#contract/content/content.calls.ts";
import { UpdatedAtSchema } from "#contract/content/content.schema.ts";
import { ChangeHomeSchema, StaffHomeViewSchema } from "#contract/content/home.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

const SAVED = "Saved in the draft.";

/** The draft of the home page. */
export function contentHomeHandlers({ homeEditing: home }: Services): HandledCall[] {
  return [
    handle(
      getContentHome,
      { summary: "The sections of the home page as they stand in the draft.", answer: StaffHomeViewSchema },
      async () => ({ data: await home.getHome() }),
    ),
    handle(
      changeContentHome,
      {
        summary:
          "Write the sections of the home page in the draft, in their order. With updatedAt, refused when someone else changed them in the meantime.",
        body: ChangeHomeSchema,
        answer: StaffHomeViewSchema,
      },
      async ({ body, visitor }) => ({ data: await home.changeHome(actorOf(visitor), body) }),
    ),
    handle(
      resetContentHome,
      {
        summary: "In the draft, put the home page back to the one that came with the shop.",
        query: UpdatedAtSchema,
        refuses: [409],
      },
      async ({ query, visitor }) => {
        await home.resetHome(actorOf(visitor), query.updatedAt);
        return { message: SAVED };
      },
    ),
    handle(
      discardContentHome,
      { summary: "Take the home page out of the draft: it stays as it is published.", refuses: [404] },
      async () => {
        await home.discardHome();
        return { message: "The draft of the home page is gone." };
      },
    ),
    handle(
      removeLostFromHome,
      { summary: "In the draft, take out what leads to categories that were deleted, and sections of nothing else." },
      async ({ visitor }) => {
        await home.removeLostCategories(actorOf(visitor));
        return { message: SAVED };
      },
    ),
  ];
}
