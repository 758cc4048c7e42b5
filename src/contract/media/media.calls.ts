import { call, types } from "#contract/kernel/call.ts";
import type { MediaView } from "./media.ts";

/** The form has one picture or video in the field `file`. */
export const addMedium = call("POST", "/staff/media", "staff", types<{ form: FormData; answer: MediaView }>());
