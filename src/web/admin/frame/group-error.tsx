import { Icon } from "#web/ui/icon.tsx";

/** An error of a group of fields or of a list as a whole. A form that cannot be sent focuses it like an invalid field. */
export function GroupError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p role="alert" data-wrong="" tabIndex={-1} className="flex gap-1.5 text-13 text-alarm">
      <Icon name="alert" size={16} className="mt-0.5" />
      {message}
    </p>
  );
}
