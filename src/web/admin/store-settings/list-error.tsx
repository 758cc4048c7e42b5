import { Icon } from "#web/ui/icon.tsx";

/** What is wrong with a list as a whole. */
export function ListError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p role="alert" className="flex gap-1.5 text-13 text-alarm">
      <Icon name="alert" size={16} className="mt-0.5" />
      {message}
    </p>
  );
}
