/** Of an empty editor, for what holds its place. */
export const EDITOR_HEIGHT = "h-51.75";
