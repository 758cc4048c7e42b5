/** The time as the shop sees it; tests bring their own. */
export type Clock = () => Date;
