import { counted } from "#contract/kernel/counted.ts";
import { STARS } from "#contract/reviews/rating.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

type StarsFieldProps = { name: string; value: number; error: string | undefined; onChange: (stars: number) => void };

/** A rating of one to five stars, chosen by pointer or arrow keys. It takes the focus when it appears. */
export function StarsField({ name, value, error, onChange }: StarsFieldProps) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-medium">Stars</legend>
      <div className="mt-1 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              ref={star === Math.max(value, 1) ? focusWhenShown : undefined}
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              data-wrong={error !== undefined && star === 1 ? "" : undefined}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">{counted(star, "star")}</span>
            <Icon
              name="star"
              size={28}
              strokeWidth={1}
              className={classNames(star <= value ? "fill-gold-bright text-gold" : "text-ink-mute")}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="text-14 text-alarm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
