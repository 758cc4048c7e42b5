import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { iconButtonLook } from "#web/ui/icon-button-look.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MenuItem } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";

export type RowButtonsProps = {
  /** Names the row: "promo message 2". */
  what: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const BUTTON = "admin:h-10 admin:w-8";

/** Moves and removes a row of an ordered list: three buttons, on a phone a menu. */
export function RowButtons({ what, index, count, onMove, onRemove }: RowButtonsProps) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <>
      <div className="hidden flex-none text-ink-soft sm:flex">
        <MoveAndRemove {...{ what, isFirst, isLast, onRemove }} onMove={(step) => onMove(index + step)} />
      </div>
      <div className="flex-none text-ink-soft sm:hidden">
        <Menu
          label={`What to do with ${what}`}
          align="end"
          triggerLabel={`Move or remove ${what}`}
          triggerClassName={iconButtonLook({})}
          trigger={<Icon name="more" size={18} />}
        >
          {index > 1 && (
            <MenuItem icon="arrow-up" onSelect={() => onMove(0)}>
              Move to the top
            </MenuItem>
          )}
          <MenuItem icon="arrow-up" disabled={isFirst} onSelect={() => onMove(index - 1)}>
            Move up
          </MenuItem>
          <MenuItem icon="arrow-down" disabled={isLast} onSelect={() => onMove(index + 1)}>
            Move down
          </MenuItem>
          <MenuItem icon="trash" tone="alarm" onSelect={onRemove}>
            Remove
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

type MoveAndRemoveProps = {
  what: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

/** The three buttons that move and remove a row. */
export function MoveAndRemove({ what, isFirst, isLast, onMove, onRemove }: MoveAndRemoveProps) {
  return (
    <>
      <IconButton
        icon="arrow-up"
        iconSize={16}
        label={`Move ${what} up`}
        className={BUTTON}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        iconSize={16}
        label={`Move ${what} down`}
        className={BUTTON}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton icon="trash" iconSize={18} label={`Remove ${what}`} className={BUTTON} onClick={onRemove} />
    </>
  );
}

/** Adds a row to a list. `useRowFocus` finds it by `data-add`. */
export function AddRowButton({ children, ...rest }: Omit<ButtonProps, "variant" | "size" | "className">) {
  return (
    <div>
      <Button {...rest} data-add="" variant="outline" size="small" className="whitespace-normal">
        <Icon name="plus" size={16} />
        {children}
      </Button>
    </div>
  );
}
