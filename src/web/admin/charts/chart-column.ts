export type ChartColumn = {
  key: string;
  /** In rupees. */
  value: number;
  /** Below the axis: `Nov 9`. */
  name: string;
  /** What the column says when it is pointed at: `Nov 9, 2026`, and `₹1,17,400, 19 orders`. */
  title: string;
  text: string;
};
