/** The height of an empty editor, also used by its placeholder. */
export const EDITOR_HEIGHT = "h-51.75";
