import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icon.tsx";

export type ToolButtonProps = {
  label: string;
  icon: IconName;
  keys?: string | undefined;
  isOn?: boolean | undefined;
  isPossible?: boolean | undefined;
  tabIndex: 0 | -1;
  onFocus: () => void;
  onPress: () => void;
};

const LOOK =
  "grid size-11 place-items-center rounded-control text-ink-soft transition-colors duration-150 -outline-offset-2 " +
  "hover:bg-ivory hover:text-ink aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-edge " +
  "aria-pressed:bg-sand aria-pressed:text-ink admin:h-8 admin:w-[34px]";

/** Pressing it leaves the selection in the text as it is. */
export function ToolButton({ label, icon, keys, isOn, isPossible = true, onPress, ...focus }: ToolButtonProps) {
  return (
    <button
      {...focus}
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isOn}
      aria-disabled={!isPossible}
      className={LOOK}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (isPossible) onPress();
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
