import { call, types } from "#contract/kernel/call.ts";
import type { MediaView } from "./media.ts";

/** The file is a picture or a video. */
export const addMedium = call("POST", "/staff/media", "staff", types<{ form: { file: File }; answer: MediaView }>());
