import { call, types } from "#contract/kernel/call.ts";
import type { AddPageBody, ChangePageBody, PublishContentBody } from "./content.schema.ts";
import type { ContentView, StaffPageView, VersionSummary, VersionView } from "./content.ts";
import type { ChangeHomeBody } from "./home.schema.ts";
import type { StaffHomeView } from "./home.ts";
import type { ChangeMenusBody } from "./menus.schema.ts";
import type { StaffMenusView } from "./menus.ts";

export const getContent = call("GET", "/staff/content", "staff", types<{ answer: ContentView }>(), "pages");

export const publishContent = call(
  "POST",
  "/staff/content/publish",
  "administrator",
  types<{ body: PublishContentBody; answer: ContentView }>(),
);

export const openPreview = call("POST", "/staff/content/preview", "staff", types<{ answer: ContentView }>());

export const withdrawPreview = call("DELETE", "/staff/content/preview", "staff", types<{ answer: ContentView }>());

export const listContentVersions = call(
  "GET",
  "/staff/content/versions",
  "staff",
  types<{ answer: VersionSummary[] }>(),
  "length",
);

export const getContentVersion = call(
  "GET",
  "/staff/content/versions/{number}",
  "staff",
  types<{ answer: VersionView }>(),
  "pages",
);

/** `updatedAt` is the time of the last change that was read: of the draft, or of the publication without one. */
export const restoreContentVersion = call(
  "POST",
  "/staff/content/versions/{number}/restore",
  "staff",
  types<{ query: { updatedAt?: string }; answer: ContentView }>(),
);

export const addContentPage = call(
  "POST",
  "/staff/content/pages",
  "staff",
  types<{ body: AddPageBody; answer: StaffPageView }>(),
);

export const getContentPage = call(
  "GET",
  "/staff/content/pages/{slug}",
  "staff",
  types<{ answer: StaffPageView }>(),
  "title",
);

export const changeContentPage = call(
  "PUT",
  "/staff/content/pages/{slug}",
  "staff",
  types<{ body: ChangePageBody; answer: StaffPageView }>(),
);

export const resetContentPage = call(
  "DELETE",
  "/staff/content/pages/{slug}",
  "staff",
  types<{ query: { updatedAt?: string } }>(),
);

export const discardContentPage = call(
  "POST",
  "/staff/content/pages/{slug}/discard",
  "staff",
  types<{ query: { updatedAt?: string } }>(),
);

export const getContentMenus = call(
  "GET",
  "/staff/content/menus",
  "staff",
  types<{ answer: StaffMenusView }>(),
  "main",
);

export const changeContentMenus = call(
  "PUT",
  "/staff/content/menus",
  "staff",
  types<{ body: ChangeMenusBody; answer: StaffMenusView }>(),
);

export const resetContentMenus = call(
  "DELETE",
  "/staff/content/menus",
  "staff",
  types<{ query: { updatedAt?: string } }>(),
);

export const discardContentMenus = call(
  "POST",
  "/staff/content/menus/discard",
  "staff",
  types<{ query: { updatedAt?: string } }>(),
);

/** Removes the entries of deleted categories. */
export const removeLostCategories = call("POST", "/staff/content/menus/remove-lost", "staff", types<object>());

export const getContentHome = call(
  "GET",
  "/staff/content/home",
  "staff",
  types<{ answer: StaffHomeView }>(),
  "sections",
);

export const changeContentHome = call(
  "PUT",
  "/staff/content/home",
  "staff",
  types<{ body: ChangeHomeBody; answer: StaffHomeView }>(),
);

export const resetContentHome = call(
  "DELETE",
  "/staff/content/home",
  "staff",
  types<{ query: { updatedAt?: string } }>(),
);

/** Removes everything that links to deleted categories. */
export const removeLostFromHome = call("POST", "/staff/content/home/remove-lost", "staff", types<object>());

export const discardContentHome = call(
  "POST",
  "/staff/content/home/discard",
  "staff",
  types<{ query: { updatedAt?: string } }>(),
);
