/** The current time; tests inject their own clock. */
export type Clock = () => Date;
