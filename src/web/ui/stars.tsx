import { STARS } from "#contract/reviews/rating.ts";
import { classNames } from "./class-names.ts";
import { Icon, type IconProps } from "./icon.tsx";

export type StarsProps = {
  /** 1 to 5. An average is rounded to whole stars. */
  stars: number;
  size?: IconProps["size"];
  className?: string | undefined;
};

/** Gold stars, which screen readers announce as "4 of 5 stars". */
export function Stars({ stars, size = 18, className }: StarsProps) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className={classNames("inline-flex gap-0.5", className)}>
      {STARS.map((star) => (
        <Icon
          key={star}
          name="star"
          size={size}
          strokeWidth={1}
          className={star <= Math.round(stars) ? "fill-gold-bright text-gold" : "text-edge"}
        />
      ))}
    </span>
  );
}
