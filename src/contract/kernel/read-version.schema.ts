import { z } from "zod";

/** The `updatedAt` of what a client has read and now changes. The change is refused when it was changed since. */
export const readVersion = z.iso.datetime({ error: "updatedAt must be a time as it was read." });
